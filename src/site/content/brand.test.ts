import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { readBrand, toLogoMark, toPressLogos } from './brand.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'brand-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function read(inside: string | null, viewBox = '0 0 30 20') {
  const { lines } = provideFakeRuntime({ SYSTEM_NAME: 'Incubateur Rive-Nord' });
  const file = path.join(folder, 'mark.svg');
  if (inside !== null)
    writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`);
  return { brand: readBrand(file), lines };
}

it('without a mark the name is set in type, and there is a logo for both grounds', () => {
  const { brand, lines } = read(null);
  expect(brand).toMatchObject({ name: 'Incubateur Rive-Nord', mark: null });
  expect(toLogoMark(brand)).toBeNull();
  expect(toPressLogos(brand).map(({ file }) => file)).toEqual(['/logo', '/logo-reverse']);
  expect(lines).toEqual([]);
});

it('a mark has an address that changes with it', () => {
  const mark = toLogoMark(read('<path fill="currentColor" d="M0 0h9"/>').brand);
  const other = toLogoMark(read('<path fill="currentColor" d="M0 0h8"/>').brand);
  expect(mark).toMatchObject({ width: 30, height: 20, hasName: false, isTinted: true });
  expect(mark?.src.paper).toMatch(/^\/mark\.svg\?v=[\da-f]{12}$/);
  expect(other?.src.paper).not.toBe(mark?.src.paper);
});

it('a wide mark has the name in it; one of fixed colours is for a light ground', () => {
  const { brand } = read('<path fill="#abcdef" d="M0 0h9"/>', '0 0 80 20');
  expect(toLogoMark(brand)).toMatchObject({ hasName: true, isTinted: false });
  expect(toPressLogos(brand)).toEqual([{ ground: 'paper', file: '/logo' }]);
});

it('a mark with a script is refused with one line in the log', () => {
  const { brand, lines } = read('<script>alert(1)</script>');
  expect(brand.mark).toBeNull();
  expect(lines.map(({ level }) => level)).toEqual(['error']);
});
