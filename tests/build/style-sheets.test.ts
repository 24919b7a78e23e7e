import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const assets = path.resolve(import.meta.dirname, '../../dist/public/assets');
const order =
  /^@layer ([\w\s,-]+);/.exec(readFileSync(path.resolve('src/site/ui/styles/index.css'), 'utf8'))?.[1] ?? '';
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

it('no custom property is renamed that a script names or that pages expose', () => {
  const { properties } = JSON.parse(readFileSync(path.resolve(assets, '../../style-index.json'), 'utf8'));
  const scripts = readdirSync(path.resolve('src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:browser|client)\.tsx?$/.test(file),
  );
  const named = scripts.flatMap(
    (file) => readFileSync(path.resolve('src', file), 'utf8').match(/--[a-z][\w-]*/g) ?? [],
  );
  expect(named).toContain('--header-height');
  const kept = new Set([...named, '--header-height', '--header-height-scrolled']);
  expect([...kept].filter((name) => name in properties)).toEqual([]);
  expect(Object.keys(properties).length).toBeGreaterThan(100);
});
