import { inflateSync } from 'node:zlib';

/** Red, green, blue and alpha, 0 to 255. */
export type Pixel = readonly [number, number, number, number];

const signature = '89504e470d0a1a0a';

/** Samples of one pixel by PNG's colour type: grey, colour, palette, grey with alpha, colour with alpha. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * The first pixel of a PNG file (ISO/IEC 15948), whose one row needs no unfiltering: before the first pixel all filters
 * predict zero. Null for anything that is no PNG of the five colour types.
 */
export function readFirstPixel(file: Uint8Array): Pixel | null {
  const bytes = Buffer.from(file);
  if (bytes.toString('hex', 0, 8) !== signature || bytes.length < 33) return null;
  const [depth = 8, type = -1] = bytes.subarray(24, 26);
  const count = samplesOf[type];
  if (!count) return null;
  const chunks = readChunks(bytes);
  const row = inflate(Buffer.concat(chunks.get('IDAT') ?? []));
  if (!row) return null;
  const samples = Array.from({ length: count }, (_, index) => readSample(row, depth, index));
  const [palette] = chunks.get('PLTE') ?? [];
  const [transparency] = chunks.get('tRNS') ?? [];
  const [first = 0, second = 255, third = 0, fourth = 255] = samples;
  switch (type) {
    case 3:
      return palette ? [...colourAt(palette, first), transparency?.[first] ?? 255] : null;
    case 0:
    case 4:
      return grey(toEightBits(first, depth), type === 4 ? second : 255);
    default:
      return [first, second, third, fourth];
  }
}

function grey(value: number, alpha: number): Pixel {
  return [value, value, value, alpha];
}

function colourAt(palette: Buffer, index: number): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = palette.subarray(index * 3, index * 3 + 3);
  return [red, green, blue];
}

/** Of sixteen bits the upper eight will do; less than eight stand at the left of the first byte. */
function readSample(row: Buffer, depth: number, index: number): number {
  if (depth < 8) return (row[1] ?? 0) >> (8 - depth);
  return row[1 + index * (depth / 8)] ?? 0;
}

function toEightBits(value: number, depth: number): number {
  return depth < 8 ? Math.round((value * 255) / (2 ** depth - 1)) : value;
}

function readChunks(bytes: Buffer): Map<string, Buffer[]> {
  const chunks = new Map<string, Buffer[]>();
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    chunks.set(name, [...(chunks.get(name) ?? []), bytes.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  return chunks;
}

function inflate(data: Buffer): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: 4096 });
  } catch {
    return null; // The only way in which zlib says that the data is none.
  }
}
