import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readOnlyPixel } from './png-pixel.ts';

const orange = { r: 255, g: 114, b: 54 };
const pixel = (background: object) => sharp({ create: { width: 1, height: 1, channels: 4, background } });

test.each([
  ['colour', pixel(orange).removeAlpha().png(), [255, 114, 54, 255]],
  ['colour that lets through', pixel({ ...orange, alpha: 0.5 }).png(), [255, 114, 54, 128]],
  ['a palette', pixel(orange).removeAlpha().png({ palette: true }), [255, 114, 54, 255]],
  ['a palette of two colours', pixel(orange).removeAlpha().png({ palette: true, colours: 2 }), [255, 114, 54, 255]],
  ['a palette that lets through', pixel({ ...orange, alpha: 0.5 }).png({ palette: true }), [255, 114, 54, 128]],
  ['grey', pixel({ r: 128, g: 128, b: 128 }).removeAlpha().greyscale().png(), [128, 128, 128, 255]],
  [
    'grey that lets through',
    pixel({ r: 128, g: 128, b: 128, alpha: 0.5 }).toColourspace('b-w').png(),
    [128, 128, 128, 128],
  ],
  ['sixteen bits', pixel(orange).removeAlpha().toColourspace('rgb16').png(), [255, 114, 54, 255]],
])('a pixel of %s is read', async (_, image, expected) => {
  expect(readOnlyPixel(await image.toBuffer())).toEqual(expected);
});

test('any other file has no pixel', async () => {
  const whole = await pixel(orange).png().toBuffer();
  const broken = Buffer.from(whole);
  broken.fill(0, 45);
  const wide = Buffer.from(whole);
  wide.writeUInt32BE(2 ** 31 - 1, 16);
  const others = [
    wide,
    Buffer.alloc(0),
    Buffer.from('<svg/>'),
    whole.subarray(0, 20),
    broken,
    await pixel(orange).jpeg().toBuffer(),
  ];
  expect(others.map(readOnlyPixel)).toEqual(others.map(() => null));
});

test('a pixel of one bit is black or white', () => {
  const encoded = (byte: number) =>
    encodeChunks([
      ['IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0])],
      ['IDAT', deflateSync(Buffer.from([0, byte]))],
      ['IEND', Buffer.alloc(0)],
    ]);
  expect(readOnlyPixel(encoded(0x80))).toEqual([255, 255, 255, 255]);
  expect(readOnlyPixel(encoded(0))).toEqual([0, 0, 0, 255]);
});

function encodeChunks(chunks: readonly (readonly [string, Buffer])[]): Buffer {
  const written = chunks.map(([name, data]) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(data, crc32(name)));
    return Buffer.concat([length, Buffer.from(name), data, sum]);
  });
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...written]);
}
