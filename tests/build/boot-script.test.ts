import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bootFile } from '../../src/platform/process/boot-url.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('the boot script has at most 3 kB when compressed', () => {
  const address = readFileSync(path.join(root, bootFile), 'utf8');
  expect(readFileSync(path.join(root, 'dist/public', `${address}.br`)).length).toBeLessThanOrEqual(3072);
});
