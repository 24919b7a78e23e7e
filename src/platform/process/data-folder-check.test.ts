import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { requireDataPlace } from './data-folder-check.ts';

it('accepts a place that may have a data folder, and leaves it as it was', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'place-'));
  requireDataPlace(path.join(folder, 'a/b'));
  requireDataPlace(folder);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it('accepts faults that can be repaired while the site runs', () => {
  requireDataPlace(path.join(import.meta.filename, 'data'));
});

/** Only root is answered that there is no such folder; others may not write there. */
const isRoot = process.getuid?.() === 0 && existsSync('/proc/self');

it.skipIf(!isRoot).each(['/proc/data', '/proc/data/site', '/proc'])('refuses %s', (folder) => {
  expect(() => requireDataPlace(folder)).toThrow(
    `DATA_DIR: found "${folder}", expected a folder in which files can be made.`,
  );
});
