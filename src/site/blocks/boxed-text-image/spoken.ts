import { type PictureData } from '#src/site/ui/picture/picture.tsx';
import { toTheme } from '#src/site/ui/section/section.tsx';

/**
 * Whether a block is somebody's word: on paper, an upright portrait beside a text that begins with a quotation. It has a
 * coloured band across the screen instead of a box, which on paper would not be seen.
 */
export function isSpoken(theme: string | null, copy: string | null, picture: PictureData | null): boolean {
  return (
    toTheme(theme) === 'paper' && /^\s*<blockquote[\s>]/i.test(copy ?? '') && picture !== null && isUpright(picture)
  );
}

export function isUpright({ width, height }: PictureData): boolean {
  return height > width;
}
