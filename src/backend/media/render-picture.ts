import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { avifQualityPerQuality, encoderSettings } from './encoder-settings.ts';
import type { MediaFile } from './media-file.ts';
import type { FinalTransform } from './media-paths.ts';
import { placeCrop } from './place-crop.ts';
import type { Size } from './video-size.ts';

/** Pixels above which a picture is not decoded: a guard against files made to exhaust memory. */
const maxPixels = 100_000_000;

/** The data of a file that drawing requires. */
export type PictureMaster = Pick<MediaFile, 'path' | 'extension' | 'size'>;

/** Draws a picture with a transform. Throws for an unreadable file. */
export async function renderPicture(file: PictureMaster, transform: FinalTransform): Promise<Buffer> {
  const isTinyDrawing = file.extension === 'svg' && Math.max(transform.width, transform.height) < 16;
  const opened = isTinyDrawing ? await openTinyDrawing(file) : openPicture(file, transform);
  const picture = resize(opened, file, transform);
  const { quality } = transform;
  switch (transform.format) {
    case 'jpg':
      return picture
        .flatten({ background: '#ffffff' })
        .jpeg({ quality, ...encoderSettings.jpg })
        .toBuffer();
    case 'png':
      return picture.png(encoderSettings.png).toBuffer();
    case 'webp':
      return picture.webp({ quality, ...encoderSettings.webp }).toBuffer();
    case 'avif':
      return picture.avif({ quality: Math.round(quality * avifQualityPerQuality), ...encoderSettings.avif }).toBuffer();
  }
}

/**
 * Whether a drawing is opaque. It is drawn small, which takes a twentieth of the time of its own size, and its outermost
 * pixels, which it may cover only in part, do not count.
 */
export async function isDrawingOpaque(file: PictureMaster): Promise<boolean> {
  const small = await openPicture(file, { width: 64, height: 64 }).png().toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  const hasInside = width > 2 && height > 2;
  const inside = { left: 1, top: 1, width: width - 2, height: height - 2 };
  // Sharp's statistics are those of the file that it opens, before anything is cut off.
  const { isOpaque } = await sharp(hasInside ? await sharp(small.data).extract(inside).toBuffer() : small.data).stats();
  return isOpaque;
}

/** A drawing is rasterised at the density of the result, so that its lines stay sharp. Its own size is at 72 dpi. */
function openPicture(file: PictureMaster, { width, height }: Size): Sharp {
  const scale = file.size ? Math.max(width / file.size.width, height / file.size.height) : 1;
  const density = file.extension === 'svg' ? { density: Math.min(100_000, Math.max(1, 72 * scale)) } : {};
  return sharp(file.path, { ...density, limitInputPixels: maxPixels }).autoOrient();
}

/**
 * A drawing of a few pixels is rasterised larger and then reduced: edge pixels are only partly covered, and in a tiny
 * picture most pixels are at an edge, so that an opaque picture would seem transparent.
 */
async function openTinyDrawing(file: PictureMaster): Promise<Sharp> {
  const size = { width: 64, height: 64 };
  return sharp(
    await openPicture(file, size)
      .resize({ ...size, fit: 'fill' })
      .png()
      .toBuffer(),
  );
}

function resize(picture: Sharp, file: PictureMaster, transform: FinalTransform): Sharp {
  const { width, height, mode } = transform;
  if (mode === 'letterbox' && file.size)
    return picture.resize({ width, height, fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } });
  if (mode !== 'crop' || !file.size) return picture.resize({ width, height, fit: 'fill' });
  const { whole, left, top } = placeCrop(file.size, transform);
  return picture.resize({ ...whole, fit: 'fill' }).extract({ left, top, width, height });
}
