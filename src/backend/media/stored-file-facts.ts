import type { DerivedPictures } from './derived-pictures.ts';
import type { MediaFile } from './media-file.ts';

/**
 * Finds something out about a file once: the answer is stored among the pictures derived from it, under this name, and in
 * memory. Rejects with the error of finding it out.
 */
export function createStoredFact(
  pictures: DerivedPictures,
  name: string,
  find: (file: MediaFile) => Promise<string>,
): (file: MediaFile) => Promise<string> {
  const known = new Map<string, Promise<string>>();

  return (file) => {
    const key = `${file.path} ${file.version}`;
    const fact =
      known.get(key) ??
      pictures.get(file, name, async () => Buffer.from(await find(file))).then((stored) => stored.toString());
    known.set(key, fact);
    // The failure is remembered with the pictures, for a while.
    fact.catch(() => known.delete(key));
    return fact;
  };
}
