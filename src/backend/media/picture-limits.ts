import type { Metadata } from 'sharp';

/** Most pixels of a picture that is decoded whole: 3 to 4 bytes of memory each. */
const wholePixels = 100_000_000;
/** Most pixels of a picture that is shrunk while it is read: a minute of a processor at worst, and little memory. */
const streamedPixels = 500_000_000;

/**
 * How many pixels are drawn of a file such as this one: a guard against files made to exhaust memory. JPEG and PNG come in rows,
 * which are reduced as they are read, unless they are stored in several passes (progressive, interlaced).
 */
export function pixelLimitOf({ format, isProgressive }: Pick<Metadata, 'format' | 'isProgressive'>): number {
  return (format === 'jpeg' || format === 'png') && !isProgressive ? streamedPixels : wholePixels;
}
