import type { PictureData } from './picture.tsx';

/** A picture with the file of a smaller one of the same shape beside its own, for where it is shown in less width. */
export function withSmaller(picture: PictureData, smaller: PictureData): PictureData {
  const isSingle = [picture, smaller].every(({ webp }) => webp && !webp.includes(' '));
  if (!isSingle || smaller.width >= picture.width) return picture;
  return { ...picture, webp: `${smaller.webp} ${smaller.width}w, ${picture.webp} ${picture.width}w` };
}
