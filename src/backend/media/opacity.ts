import type { MediaAsset } from '../content/load-media.ts';
import { limitConcurrency } from '#src/lib/limit-concurrency.ts';
import { isPictureOpaque } from './render-picture.ts';

/** Finds out, once per version of a file and two at a time, whether a picture covers its whole surface. */
export function createOpacity(): (asset: MediaAsset) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  const gate = limitConcurrency(2);
  return ({ file }) => {
    const name = `${file.path} ${file.version}`;
    const answer = known.get(name) ?? gate(() => isPictureOpaque(file));
    known.set(name, answer);
    return answer;
  };
}
