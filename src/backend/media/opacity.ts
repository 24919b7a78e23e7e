import type { MediaAsset } from '#src/backend/content/load-media.ts';
import type { DerivedPictures } from './derived-pictures.ts';
import { createStoredFact } from './stored-file-facts.ts';

/** Determines whether a picture is opaque. That requires drawing it; the build determines it for all drawings. */
export function createOpacity(pictures: DerivedPictures): (asset: MediaAsset) => Promise<boolean> {
  const find = createStoredFact(pictures, 'opacity.txt', async (file) => {
    const { isDrawingOpaque } = await import('./render-picture.ts');
    return (await isDrawingOpaque(file)) ? 'opaque' : 'transparent';
  });
  return async ({ file, isOpaque }) => isOpaque ?? (await find(file)) === 'opaque';
}
