import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { frameDrawing } from './drawing-frame.ts';
import { avifQualityPerQuality, encoderSettings } from './encoder-settings.ts';
import type { MediaFile } from './media-file.ts';
import type { FinalTransform } from './media-paths.ts';
import { pixelLimitOf } from './picture-limits.ts';
import { placeCrop } from './crop-placement.ts';
import type { Size } from './video-size.ts';

/** The data of a file that drawing requires. */
export type PictureMaster = Pick<MediaFile, 'path' | 'extension' | 'size'>;

/** Draws a picture with a transform. Throws for an unreadable file. */
export async function renderPicture(file: PictureMaster, transform: FinalTransform): Promise<Buffer> {
  const isTinyDrawing = file.extension === 'svg' && Math.max(transform.width, transform.height) < 16;
  const opened = isTinyDrawing ? await openTinyDrawing(file) : await openPicture(file, transform);
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
 * Whether a drawing is opaque. It is drawn small, which takes a twentieth of the time of its full size, and its outermost
 * pixels, which it may cover only in part, do not count.
 */
export async function isDrawingOpaque(file: PictureMaster): Promise<boolean> {
  const drawing = await openPicture(file, { width: 64, height: 64 });
  const small = await drawing.png().toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  const hasInside = width > 2 && height > 2;
  const inside = { left: 1, top: 1, width: width - 2, height: height - 2 };
  // Sharp's statistics are those of the file that it opens, before anything is cut off.
  const { isOpaque } = await sharp(hasInside ? await sharp(small.data).extract(inside).toBuffer() : small.data).stats();
  return isOpaque;
}

/** A drawing is rasterised at the density of the result, so that its lines stay sharp. Its own size is at 72 dpi. */
async function openPicture({ extension, path, size }: PictureMaster, { width, height }: Size): Promise<Sharp> {
  if (extension !== 'svg') {
    const limitInputPixels = pixelLimitOf(await sharp(path, { limitInputPixels: false }).metadata());
    return sharp(path, { limitInputPixels }).autoOrient();
  }
  const scale = size ? Math.max(width / size.width, height / size.height) : 1;
  const framed = size && frameDrawing(await readFile(path, 'utf8'), size);
  return sharp(framed ? Buffer.from(framed) : path, { density: Math.min(100_000, Math.max(1, 72 * scale)) });
}

/**
 * A drawing of a few pixels is rasterised larger and then reduced: edge pixels are only partly covered, and in a tiny
 * picture most pixels are at an edge, so that an opaque picture would seem transparent.
 */
async function openTinyDrawing(file: PictureMaster): Promise<Sharp> {
  const size = { width: 64, height: 64 };
  const drawing = await openPicture(file, size);
  return sharp(
    await drawing
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
