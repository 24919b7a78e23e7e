import type { LookFaces } from '#src/site/look.ts';

/** The files of the faces that a first screen shows; `fonts.css` names the same ones. The italic, and other letters, come where they are used. */
export const firstFaces: readonly string[] = [
  '/fonts/bricolage-grotesque-latin.woff2',
  '/fonts/instrument-sans-latin.woff2',
];

/** All files of the upright faces. */
export const faces: LookFaces = {
  display: ['bricolage-grotesque-latin', 'bricolage-grotesque-latin-ext', 'bricolage-grotesque-vietnamese'],
  text: ['instrument-sans-latin', 'instrument-sans-latin-ext', 'bricolage-grotesque-vietnamese-text'],
};
