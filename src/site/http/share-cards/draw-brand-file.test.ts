import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { colors } from '#look/colors.ts';
import { parseMark } from '#src/contract/brand-mark.ts';
import { type BrandOrder, drawBrandFile } from './draw-brand-file.ts';

const publicDir = path.resolve(import.meta.dirname, '../../../looks/plain/public');
const svg = (viewBox: string) =>
  parseMark(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path fill="currentColor" d="M0 0h9v9H0z"/></svg>`,
  );
const symbol = svg('0 0 9 9');
const wide = svg('0 0 90 9');

const draw = (file: BrandOrder['file'], mark: BrandOrder['mark'] = null, name = 'Incubateur Rive-Nord') =>
  drawBrandFile({ file, name, mark }, publicDir);
const toHex = ([red = 0, green = 0, blue = 0]: Uint8Array) =>
  `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
async function pixelOf(picture: Buffer, at: (side: number) => number): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const place = at(info.width) * (info.width + 1) * info.channels;
  return toHex(data.subarray(place, place + 3));
}

describe('an icon', () => {
  it.each([
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const)('%s fills a square of %i pixels, with the mark in its middle', async (file, pixels) => {
    const picture = await draw(file, symbol);
    const { width, height, hasAlpha, format } = await sharp(picture).metadata();
    expect([width, height, format]).toEqual([pixels, pixels, 'png']);
    expect(hasAlpha && !(await sharp(picture).stats()).isOpaque).toBe(false);
    expect(await pixelOf(picture, () => 1)).toBe(colors.surface[0]);
    expect(await pixelOf(picture, (side) => side >> 1)).toBe(colors.ink[0]);
  });

  it('has letters of the name on the accent, without a mark and for one too wide for a square', async () => {
    const [letters, sameLetters, others] = await Promise.all([
      draw('icon-192.png'),
      draw('icon-192.png', wide),
      draw('icon-192.png', null, 'Hexa'),
    ]);
    expect(await pixelOf(letters, () => 1)).toBe(colors.accent[0]);
    expect(sameLetters.equals(letters)).toBe(true);
    expect(others.equals(letters)).toBe(false);
    // A name without Latin letters has a plain tile.
    expect(await pixelOf(await draw('icon-192.png', null, '東京'), (side) => side >> 1)).toBe(colors.accent[0]);
  });

  it('as a vector follows the visitor’s scheme', async () => {
    for (const mark of [null, symbol]) {
      const text = String(await draw('favicon.svg', mark));
      expect(text).toContain('prefers-color-scheme:dark');
      expect(text).toContain(`--accent:${colors.accent[1]}`);
      parseMark(text);
    }
  });

  it('for old browsers is an ICO file with one picture', async () => {
    const file = await draw('favicon.ico', symbol);
    expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(await sharp(file.subarray(file.readUInt32LE(18))).metadata()).toMatchObject({ width: 32, format: 'png' });
  });
});

describe('a logo', () => {
  it('is the mark with the name, or either alone, without what a program for print does not know', async () => {
    const sizes = await Promise.all(
      [null, symbol, wide].map(async (mark) => {
        const text = String(await draw('logo.svg', mark));
        expect(text).not.toMatch(/currentColor|var\(|<style/);
        return parseMark(text).width;
      }),
    );
    const [name = 0, both = 0, alone = 0] = sizes;
    expect(both).toBeGreaterThan(name * 0.7);
    expect(alone).toBe(1000);
  });

  it('has other colours on a dark ground, and a picture of each', async () => {
    const [light, dark] = await Promise.all([draw('logo.png', symbol), draw('logo-reverse.png', symbol)]);
    expect((await sharp(light).metadata()).width).toBeLessThanOrEqual(2400);
    expect(light.equals(dark)).toBe(false);
  });
});

it('the default picture for links has the size that services ask for', async () => {
  for (const mark of [null, symbol, wide]) {
    expect(await sharp(await draw('share-card.png', mark)).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});
