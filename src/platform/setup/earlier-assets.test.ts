import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setAsideAssets } from './earlier-assets.mjs';

let dist = '';
const assets = () => path.join(dist, 'public', 'assets');

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
});

afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** Builds files as the bundler does, which empties the folder first. */
function build(...names: string[]) {
  const putBack = setAsideAssets(dist);
  rmSync(assets(), { recursive: true, force: true });
  mkdirSync(assets(), { recursive: true });
  for (const name of names) writeFileSync(path.join(assets(), name), name);
  putBack?.();
  return readdirSync(assets()).toSorted();
}

it('keeps the files of two builds, not of a third', () => {
  expect(build('a-1.js', 'b-1.js')).toEqual(['a-1.js', 'b-1.js']);
  expect(build('a-2.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  expect(build('a-3.js', 'b-1.js')).toEqual(['a-2.js', 'a-3.js', 'b-1.js']);
});

it('keeps a file that a later build makes again', () => {
  build('a-1.js');
  build('a-2.js');
  expect(build('a-1.js')).toEqual(['a-1.js', 'a-2.js']);
  expect(build('a-3.js')).toEqual(['a-1.js', 'a-3.js']);
});
