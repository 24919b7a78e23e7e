import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSecretKey } from './secret-key.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('the key is made once, for its owner only, and processes that start together agree on it', async () => {
  const folder = temporaryFolder();
  const keys = await Promise.all([1, 2, 3, 4].map(() => readSecretKey(folder)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(statSync(join(folder, 'secret.key')).mode & 0o077).toBe(0);
});

it('a broken key is replaced', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'secret.key'), 'short');
  expect(await readSecretKey(folder)).toHaveLength(32);
});
