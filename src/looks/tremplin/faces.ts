/** The files of the faces that a first screen shows; `fonts.css` names the same ones. The italic, and other letters, come where they are used. */
export const firstFaces: readonly string[] = [
  '/fonts/bricolage-grotesque-latin.woff2',
  '/fonts/instrument-sans-latin.woff2',
];
