import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDerivedPictures } from './derived-pictures.ts';
import type { MediaFile } from './media-file.ts';
import { createStoredFact } from './stored-file-facts.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fact-'));
});

afterEach(() => rm(directory, { recursive: true }));

it('is found out once, and not tried again for a version of which it could not be', async () => {
  const pictures = await openDerivedPictures({ directory, maxBytes: 1_000_000, encoderVersion: '1', warn: () => {} });
  const find = vi.fn(async () => 'yes').mockRejectedValueOnce(new Error('EMFILE'));
  const factOf = createStoredFact(pictures, 'opaque', find);
  const versionOf = (version: string) => ({ path: '/media/a.svg', version }) as unknown as MediaFile; // All that a fact needs of a file.
  await expect(factOf(versionOf('1'))).rejects.toThrow('EMFILE');
  await expect(factOf(versionOf('1'))).rejects.toThrow('EMFILE');
  expect(find).toHaveBeenCalledOnce();
  const file = versionOf('2');
  expect([await factOf(file), await factOf(file)]).toEqual(['yes', 'yes']);
  expect(find).toHaveBeenCalledTimes(2);
});
