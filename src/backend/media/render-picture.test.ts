import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMediaFile } from './media-file.ts';
import { pixelLimitOf } from './picture-limits.ts';
import { isDrawingOpaque, renderPicture } from './render-picture.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

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

it.each([
  ['fills its sheet', 333, 247, '<rect width="333" height="247"/>', true],
  ['is smaller than its sheet by less than a pixel', 333, 247, '<rect width="332.9" height="246.9"/>', true],
  ['is a disc', 300, 300, '<circle cx="150" cy="150" r="150"/>', false],
  ['has a hole', 300, 200, '<path fill-rule="evenodd" d="M0 0h300v200H0zM140 90h20v20h-20z"/>', false],
  ['lets light through', 300, 200, '<rect width="300" height="200" opacity="0.9"/>', false],
  ['is a hundred times as wide as high', 3000, 30, '<rect width="3000" height="30"/>', true],
  ['is one pixel', 1, 1, '<rect width="1" height="1"/>', true],
] as const)('tells whether a drawing is opaque that %s', async (name, width, height, shapes, expected) => {
  const drawing = { path: path.join(folder, `${name}.svg`), extension: 'svg', size: { width, height } };
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
  await writeFile(drawing.path, `${head}${shapes}</svg>`);
  await expect(isDrawingOpaque(drawing)).resolves.toBe(expected);
});

it.each([
  ['no size', '', 'M0 0h40v30H0z'],
  ['one size', ' width="40"', 'M0 0h40v30H0z'],
  ['sizes in percent', ' width="100%" height="100%"', 'M0 0h40v30H0z'],
  ['sizes in millimetres', ' width="40mm" height="30mm"', 'M0 0h152v114H0z'],
])('a drawing without viewBox and with %s fills the picture', async (_, sizes, shape) => {
  const drawing = path.join(folder, 'unframed.svg');
  await writeFile(drawing, `<svg xmlns="http://www.w3.org/2000/svg"${sizes}><path d="${shape}" fill="#ff0000"/></svg>`);
  const master = await readMediaFile({
    volume: 'images',
    filename: 'unframed.svg',
    path: drawing,
    hash: hashOf(sizes),
  });
  if (!master) throw new Error('Expected a drawing.');
  for (const width of [20, 400]) {
    const transform = {
      width,
      height: width * 0.75,
      focus: [500, 500],
      mode: 'fit',
      quality: 80,
      format: 'png',
    } as const;
    // oxlint-disable-next-line no-await-in-loop -- Two sizes of one drawing.
    const { data, info } = await sharp(await renderPicture(master, transform))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect([alphaAt(1, 1), alphaAt(width - 2, width * 0.75 - 2)]).toEqual([255, 255]);
  }
});

it('a picture of more than a hundred megapixels is drawn where it can be shrunk while it is read', async () => {
  const huge = { create: { width: 12_000, height: 9_000, channels: 3 as const, background: '#00ff00' } };
  const large = { path: path.join(folder, 'large.jpg'), extension: 'jpg', size: { width: 12_000, height: 9_000 } };
  await sharp({ ...huge, limitInputPixels: false })
    .jpeg()
    .toFile(large.path);
  const transform = { width: 400, height: 300, focus: [500, 500], mode: 'fit', quality: 80, format: 'webp' } as const;
  expect(await sharp(await renderPicture(large, transform)).metadata()).toMatchObject({ width: 400, height: 300 });
  expect(pixelLimitOf({ format: 'jpeg', isProgressive: true })).toBeLessThan(12_000 * 9_000);
});
