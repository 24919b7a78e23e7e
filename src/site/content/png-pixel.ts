import { type DecodedPng, convertIndexedToRgb, decode } from 'fast-png';

/** Red, green, blue and alpha, 0 to 255. */
export type Pixel = readonly [number, number, number, number];

/**
 * The colour of a PNG file of one pixel; null for anything else. A library in JavaScript reads it: `sharp` would have to be
 * installed where the content comes from a remote backend, and takes tens of megabytes for a colour.
 */
export function readOnlyPixel(file: Uint8Array): Pixel | null {
  const header = new DataView(file.buffer, file.byteOffset, file.byteLength);
  // The size is read from the header before anything is unpacked: a small file may declare gigabytes of pixels.
  if (file.byteLength < 24 || header.getUint32(16) !== 1 || header.getUint32(20) !== 1) return null;
  try {
    return toPixel(readSamples(decode(file)));
  } catch {
    return null; // The library throws for anything that is not a PNG.
  }
}

/** One to four samples of eight bits. */
function readSamples(image: DecodedPng): number[] {
  if (image.palette) return [...convertIndexedToRgb(image)];
  const { depth, channels } = image;
  const samples = [...image.data].slice(0, channels);
  if (depth === 16) return samples.map((sample) => sample >> 8);
  // Samples of fewer than eight bits occupy the high bits of the byte.
  return depth === 8
    ? samples
    : samples.map((sample) => Math.round(((sample >> (8 - depth)) * 255) / (2 ** depth - 1)));
}

function toPixel([first, second, third, fourth]: readonly number[]): Pixel | null {
  if (first === undefined) return null;
  const isGrey = third === undefined;
  if (isGrey) return [first, first, first, second ?? 255];
  return [first, second ?? 0, third, fourth ?? 255];
}
