/** The files of the faces that a first screen shows; `fonts.css` names the same ones. The italic comes where it is used. */
export const firstFaces: readonly string[] = [
  '/fonts/bricolage-grotesque-latin.woff2',
  '/fonts/instrument-sans-latin.woff2',
];
