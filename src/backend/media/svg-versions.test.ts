import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDerivedPictures } from './derived-pictures.ts';
import { createLightDrawings, cutDrawing, readPlainDrawing } from './svg-versions.ts';
import { readMediaFile } from './media-file.ts';
import type { FinalTransform } from './media-paths.ts';

const size = { width: 200, height: 100 };
const shape = '<rect width="200" height="100" fill="#f60"/>';
const transform: FinalTransform = {
  width: 50,
  height: 50,
  mode: 'crop',
  focus: [500, 500],
  quality: 80,
  format: 'webp',
};

describe('a plain drawing', () => {
  it.each([
    ['its shapes', `<svg viewBox="0 0 200 100">${shape}</svg>`],
    [
      'a declaration and comments',
      `<?xml version="1.0" encoding="UTF-8"?>\n<!-- a -->\n<svg viewBox="0 0 200 100">${shape}</svg>`,
    ],
    ['a size instead of a view', `<svg width="200" height="100">${shape}</svg>`],
    [
      'links to what it contains',
      `<svg xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 100"><defs><g id="a"/></defs><use href="#a"/><use xlink:href="#a"/></svg>`,
    ],
    ['a sign in a value', `<svg aria-label="a > b" viewBox="0 0 200 100">${shape}</svg>`],
  ])('has %s', (_what, svg) => expect(readPlainDrawing(svg, size)).not.toBeNull());

  it.each([
    ['text', '<svg viewBox="0 0 200 100"><text>a</text></svg>'],
    ['a script', '<svg viewBox="0 0 200 100"><script>a()</script></svg>'],
    ['a handler', '<svg viewBox="0 0 200 100"><g onclick="a()"/></svg>'],
    ['a handler at its root', '<svg onload="a()" viewBox="0 0 200 100"></svg>'],
    ['a style sheet', '<svg viewBox="0 0 200 100"><style>@media (width > 1px) {}</style></svg>'],
    ['a picture', '<svg viewBox="0 0 200 100"><image href="a.png"/></svg>'],
    ['a page', '<svg viewBox="0 0 200 100"><foreignObject/></svg>'],
    ['motion', '<svg viewBox="0 0 200 100"><animate attributeName="x"/></svg>'],
    ['a link to another file', '<svg viewBox="0 0 200 100"><use href="https://elsewhere.example/a.svg#a"/></svg>'],
    ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 200 100"/>'],
    ['a section of characters', '<svg viewBox="0 0 200 100"><![CDATA[<script>]]></svg>'],
    ['a prefix that nothing declares', '<svg viewBox="0 0 200 100"><use xlink:href="#a"/></svg>'],
    ['another encoding', '<?xml version="1.0" encoding="latin1"?><svg viewBox="0 0 200 100"></svg>'],
    ['margins', '<svg width="200" height="100" viewBox="0 0 100 100"></svg>'],
    ['its own way to fill its place', '<svg viewBox="0 0 200 100" preserveAspectRatio="none"></svg>'],
    ['a style at its root', '<svg viewBox="0 0 200 100" style="width: 1px"></svg>'],
    ['nothing', '<svg viewBox="0 0 200 100"/>'],
    ['a view that cannot be read', '<svg viewBox="a b"></svg>'],
    ['something before it', 'hello <svg viewBox="0 0 200 100"></svg>'],
  ])('does not have %s', (_what, svg) => expect(readPlainDrawing(svg, size)).toBeNull());
});

it.each([
  ['crop', '0 0 50 50', 'width="100" height="50"', [0, 500]],
  ['crop', '50 0 50 50', 'width="100" height="50"', [1000, 500]],
  ['fit', '0 0 50 50', 'width="50" height="50"', [500, 500]],
] as const)('%s: the part %s of a drawing of %s', (mode, part, whole, focus) => {
  const drawing = readPlainDrawing(
    `<svg width="200" height="100" fill="none" viewBox="0 0 200 100">${shape}</svg>`,
    size,
  );
  expect(drawing && cutDrawing(drawing, size, { ...transform, mode, focus })).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50" viewBox="${part}">` +
      `<svg fill="none" viewBox="0 0 200 100" ${whole} preserveAspectRatio="none">${shape}</svg></svg>`,
  );
});

describe('the lighter one is sent', () => {
  let directory: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'light-'));
  });

  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  async function setUp(svg: string) {
    const path = join(directory, 'forme.svg');
    writeFileSync(path, svg);
    const pictures = await openDerivedPictures({
      directory: join(directory, 'derived'),
      maxBytes: 1_000_000,
      encoderVersion: 'now',
      warn: vi.fn(),
    });
    const file = await readMediaFile({ volume: 'images', filename: 'forme.svg', path, hash: '00ff00ff00ff' });
    if (!file) throw new Error('Expected a file.');
    return { file, drawings: createLightDrawings(pictures) };
  }

  const wide = { ...transform, width: 400, height: 200 };

  it('as a drawing where it is large, as a picture where it is small', async () => {
    const { file, drawings } = await setUp(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${shape}</svg>`,
    );
    expect(await drawings.isLight(file, wide)).toBe(true);
    expect(await drawings.isLight(file, { ...wide, width: 16, height: 16 })).toBe(false);
    expect(await drawings.isLight(file, { ...wide, mode: 'letterbox' })).toBe(false);
    expect(brotliDecompressSync(await drawings.get(file, wide)).toString()).toContain(shape);
  });

  it('as a picture where it is heavy or not plain', async () => {
    const many = Array.from({ length: 4000 }, (_, index) => `<path d="M${(index * 7919) % 9973} ${index}h1"/>`).join(
      '',
    );
    const heavy = await setUp(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${many}</svg>`);
    expect(await heavy.drawings.isLight(heavy.file, wide)).toBe(false);
    const lettered = await setUp(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><text>a</text></svg>`);
    expect(await lettered.drawings.isLight(lettered.file, wide)).toBe(false);
    await expect(lettered.drawings.get(lettered.file, wide)).rejects.toThrow('expected a plain drawing');
  });
});
