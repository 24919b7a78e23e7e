/** The files of the faces that a first screen shows; `fonts.css` names the same ones. */
export const firstFaces: readonly string[] = ['/fonts/montagu-slab-latin.woff2', '/fonts/radio-canada-latin.woff2'];
