import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const assets = path.resolve(import.meta.dirname, '../../dist/public/assets');
const order = /^@layer ([\w\s,-]+);/.exec(readFileSync(path.resolve('src/styles/index.css'), 'utf8'))?.[1] ?? '';
const names = (list: string) => list.split(',').map((name) => name.trim());

it('every style sheet with layers begins with their order, because any of them may come first in a page', () => {
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(5);
  for (const file of sheets) {
    const text = readFileSync(path.join(assets, file), 'utf8');
    if (!text.includes('@layer')) continue;
    expect([file, names(/^@layer ([^{;]+);/.exec(text)?.[1] ?? '')]).toEqual([file, names(order)]);
  }
});
