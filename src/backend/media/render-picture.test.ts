import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderPicture } from './render-picture.ts';

let folder: string;
let file: { path: string; extension: string; size: { width: number; height: number } };

/** Four quarters: red and green above, blue and white below. */
const quarters = [
  { left: 0, top: 0, colour: '#ff0000' },
  { left: 100, top: 0, colour: '#00ff00' },
  { left: 0, top: 100, colour: '#0000ff' },
  { left: 100, top: 100, colour: '#ffffff' },
];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'render-picture-'));
  file = { path: path.join(folder, 'quarters.png'), extension: 'png', size: { width: 200, height: 200 } };
  const quarter = (background: string) => ({ create: { width: 100, height: 100, channels: 3 as const, background } });
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000000' } })
    .composite(quarters.map(({ left, top, colour }) => ({ input: quarter(colour), left, top })))
    .png()
    .toFile(file.path);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['the top', 200, 100, [500, 0]],
  ['the foot', 200, 100, [500, 1000]],
  ['the left', 100, 200, [0, 500]],
  ['the right', 100, 200, [1000, 500]],
] as const)('a crop keeps %s of a picture whose focal point is there', async (_, width, height, focus) => {
  const drawn = await renderPicture(file, { width, height, focus, mode: 'crop', quality: 80, format: 'png' });
  const { data, info } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  const kept = quarters.filter(({ colour }) => {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    for (let at = 0; at < data.length; at += 3) {
      if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) return true;
    }
    return false;
  });
  const isKept = ({ left, top }: { left: number; top: number }) =>
    width === 100 ? left === focus[0] / 10 : top === focus[1] / 10;
  expect(kept).toEqual(quarters.filter(isKept));
});
