import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readFirstPixel } from './png-pixel.ts';

const orange = { r: 255, g: 114, b: 54 };
const pixel = (background: object) => sharp({ create: { width: 1, height: 1, channels: 4, background } });

test.each([
  ['colour', pixel(orange).removeAlpha().png(), [255, 114, 54, 255]],
  ['colour that lets through', pixel({ ...orange, alpha: 0.5 }).png(), [255, 114, 54, 128]],
  ['a palette', pixel(orange).removeAlpha().png({ palette: true }), [255, 114, 54, 255]],
  ['a palette of two colours', pixel(orange).removeAlpha().png({ palette: true, colours: 2 }), [255, 114, 54, 255]],
  ['grey', pixel({ r: 128, g: 128, b: 128 }).removeAlpha().greyscale().png(), [128, 128, 128, 255]],
  ['sixteen bits', pixel(orange).removeAlpha().toColourspace('rgb16').png(), [255, 114, 54, 255]],
])('a pixel of %s is read', async (_, image, expected) => {
  expect(readFirstPixel(await image.toBuffer())).toEqual(expected);
});

test('what is no such file has no pixel', async () => {
  const whole = await pixel(orange).png().toBuffer();
  const broken = Buffer.from(whole);
  broken.fill(0, 45);
  const others = [
    Buffer.alloc(0),
    Buffer.from('<svg/>'),
    whole.subarray(0, 20),
    broken,
    await pixel(orange).jpeg().toBuffer(),
  ];
  expect(others.map(readFirstPixel)).toEqual(others.map(() => null));
});
