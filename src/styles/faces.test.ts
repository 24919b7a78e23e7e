import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { firstFaces } from './faces.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sheet = readFileSync(path.join(import.meta.dirname, 'fonts.css'), 'utf8');

it('names the upright faces of the sheet, which weigh at most 45 kB', () => {
  const faces = sheet.split('@font-face').slice(1);
  const upright = faces.filter((face) => !face.includes('italic')).map((face) => /url\('(.+?)'\)/.exec(face)?.[1]);
  expect(firstFaces).toEqual(upright);
  const sizes = firstFaces.map((file) => statSync(path.join(root, 'public', file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000);
});

it('never lets text move for a face', () => {
  const faces = sheet.split('@font-face').slice(1);
  expect(faces.every((face) => face.includes('font-display: optional'))).toBe(true);
});
