import type { MediaAsset } from '#src/backend/content/load-media.ts';
import type { DerivedPictures } from './derived-pictures.ts';

/**
 * Determines whether a picture is opaque. That requires drawing it, so the result is stored among the derived pictures and
 * in memory. The build determines it for all drawings.
 */
export function createOpacity(pictures: DerivedPictures): (asset: MediaAsset) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();

  async function find({ file }: MediaAsset): Promise<boolean> {
    const draw = async () => {
      const { isDrawingOpaque } = await import('./render-picture.ts');
      return Buffer.from((await isDrawingOpaque(file)) ? 'opaque' : 'transparent');
    };
    return (await pictures.get(file, 'opacity.txt', draw)).toString() === 'opaque';
  }

  return (asset) => {
    if (asset.isOpaque !== undefined) return Promise.resolve(asset.isOpaque);
    const name = `${asset.file.path} ${asset.file.version}`;
    const answer = known.get(name) ?? find(asset);
    known.set(name, answer);
    return answer;
  };
}
