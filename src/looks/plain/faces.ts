import type { LookFaces } from '#src/site/look.ts';

/** The files of the faces that a first screen shows; `fonts.css` names the same ones. */
export const firstFaces: readonly string[] = ['/fonts/montagu-slab-latin.woff2', '/fonts/radio-canada-latin.woff2'];

/** All files of the upright faces. */
export const faces: LookFaces = {
  display: ['montagu-slab-latin', 'montagu-slab-latin-ext', 'montagu-slab-vietnamese'],
  text: ['radio-canada-latin', 'radio-canada-latin-ext', 'radio-canada-vietnamese'],
};
