import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { firstFaces as plainFaces } from './plain/faces.ts';
import { firstFaces as tremplinFaces } from './tremplin/faces.ts';

const fileOf = (face: string) => /url\('(.+?)'\)/.exec(face)?.[1] ?? '';

/** The characters that a face of the sheet is fetched for; null for all. */
function rangeOf(face: string): Set<number> | null {
  const range = /unicode-range:\s+([^;]+);/.exec(face)?.[1];
  if (range === undefined) return null;
  return new Set(
    [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    }),
  );
}

describe.each([
  ['plain', plainFaces],
  ['tremplin', tremplinFaces],
])('the look %s', (look, firstFaces) => {
  const folder = path.join(import.meta.dirname, look);
  const faces = readFileSync(path.join(folder, 'fonts.css'), 'utf8').split('@font-face').slice(1);
  const pathOf = (file: string) => path.join(folder, 'public', file);
  const lettersOf = (face: string) => new Set(create(readFileSync(pathOf(fileOf(face)))).characterSet);

  it('names the upright faces of French and English in the sheet, which weigh at most 45 kB', () => {
    const upright = faces.filter((face) => !/italic|unicode-range/.test(face));
    expect(firstFaces).toEqual(upright.map(fileOf));
    const sizes = firstFaces.map((file) => statSync(pathOf(file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000);
  });

  it('never lets text move for a face', () => {
    expect(faces.every((face) => face.includes('font-display: optional'))).toBe(true);
  });

  it('has the letters of foreign names in separate files, which a French or English page never fetches', () => {
    const common = faces.filter((face) => rangeOf(face) === null).map(lettersOf);
    for (const face of faces) {
      const range = rangeOf(face);
      if (range === null) continue;
      expect(range.difference(lettersOf(face)), fileOf(face)).toEqual(new Set());
      for (const letters of common) expect(range.intersection(letters)).toEqual(new Set());
    }
    const families = Map.groupBy(
      faces.filter((face) => !face.includes('italic')),
      (face) => /font-family: '(.+?)'/.exec(face)?.[1],
    );
    for (const family of families.values()) {
      const all = family.map(lettersOf).reduce((letters, others) => letters.union(others));
      for (const letter of 'NguyễnThịƯơngWiśniewskiŁódźČapekŞahinŐrsiŽižek') {
        expect(all.has(letter.codePointAt(0) ?? 0), letter).toBe(true);
      }
    }
  });
});
