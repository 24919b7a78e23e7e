import { chmod, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DiskStore } from './disk-store.ts';

let folder: string;
let lines: string[];

const write = (message: string) => void lines.push(message);
const log = { error: write, warn: write, info: write, debug: write };
const open = (maxBytes = 1_000_000, name = 'own') => new DiskStore({ folder: path.join(folder, name), maxBytes, log });
const read = async (store: DiskStore, key: string) => (await store.load(key))?.value.toString() ?? null;
const files = async () => (await readdir(path.join(folder, 'own'))).map((name) => path.join(folder, 'own', name));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'disk-store-'));
  lines = [];
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('gives the next process the entries of this one, including those still being written', async () => {
  const store = open();
  store.save('a\nb', Buffer.from('first\nsecond'));
  expect(await read(store, 'a\nb')).toBe('first\nsecond');
  await store.settle();
  const next = open();
  expect(await read(next, 'a\nb')).toBe('first\nsecond');
  expect(await read(next, 'other')).toBeNull();
  next.remove('a\nb');
  expect(await read(next, 'a\nb')).toBeNull();
  await next.settle();
  expect(await files()).toEqual([]);
});

it('writes an unchanged entry once, and a changed one again', async () => {
  const store = open();
  const saved = async (text: string) => {
    store.save('a', Buffer.from(text));
    await store.settle();
    const [file = ''] = await files();
    return (await readFile(file)).toString();
  };
  const first = await saved('one');
  expect(await saved('one')).toBe(first);
  expect(await saved('two')).toContain('two');
});

it.each([
  ['half', (bytes: Buffer) => bytes.subarray(0, bytes.length - 3)],
  ['nothing', () => Buffer.alloc(0)],
  ['something else', () => Buffer.from('{"key":"a"}\nx')],
  ['a wrong byte', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')])],
])('does not use a file with %s in it, says so once, and removes it', async (_, damage) => {
  const store = open();
  for (const key of ['a', 'b']) store.save(key, Buffer.from('text'));
  await store.settle();
  for (const file of await files()) await writeFile(file, damage(await readFile(file)));
  const next = open();
  expect([await read(next, 'a'), await read(next, 'b')]).toEqual([null, null]);
  await next.settle();
  expect(lines).toEqual(['A kept file is damaged and not used.']);
  expect(await files()).toEqual([]);
});

it('is bounded in bytes: what was written longest ago goes, and drafts that were never finished', async () => {
  const store = open(10_000);
  const fill = async (key: string, age: number) => {
    store.save(key, Buffer.alloc(3_000, key));
    await store.settle();
    const names = await files();
    for (const file of names) {
      const isNew = (await readFile(file)).includes(`"key":"${key}"`);
      const time = Date.now() / 1000 - age;
      if (isNew) await utimes(file, time, time);
    }
  };
  await fill('a', 400);
  await writeFile(path.join(folder, 'own', `${'x'.repeat(32)}.123`), 'draft');
  await utimes(path.join(folder, 'own', `${'x'.repeat(32)}.123`), 1, 1);
  for (const [index, key] of ['b', 'c', 'd'].entries()) await fill(key, 300 - index);
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(async (key) => (await read(store, key)) !== null))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(await files()).toHaveLength(3);
});

it('goes without a folder that cannot be written, and says so once', async () => {
  // A file in place of the folder, because the tests may run as a user who may write everywhere.
  await writeFile(path.join(folder, 'own'), 'a file');
  await chmod(path.join(folder, 'own'), 0o400);
  const store = open();
  for (const key of ['a', 'b', 'c']) store.save(key, Buffer.from('text'));
  await store.settle();
  store.save('d', Buffer.from('text'));
  await store.settle();
  expect(await read(store, 'd')).toBeNull();
  expect(lines).toEqual(['What was served cannot be kept in DATA_DIR: a restart begins without it. Check the folder.']);
});

it('forgets everything on request', async () => {
  const store = open();
  store.save('a', Buffer.from('text'));
  await store.settle();
  await store.clear();
  expect(await read(store, 'a')).toBeNull();
  store.save('b', Buffer.from('text'));
  await store.settle();
  expect(await read(open(), 'b')).toBe('text');
});

it('writes entries added while it forgets everything, after that', async () => {
  const store = open();
  store.save('a', Buffer.from('old'));
  await store.settle();
  const cleared = [store.clear(), store.clear()];
  store.save('b', Buffer.from('new'));
  await Promise.all(cleared);
  await store.settle();
  expect([await read(open(), 'a'), await read(open(), 'b')]).toEqual([null, 'new']);
  expect(lines).toEqual([]);
});

it('makes the folder again when another process has removed it', async () => {
  const store = open();
  store.save('a', Buffer.from('text'));
  await store.settle();
  await rm(path.join(folder, 'own'), { recursive: true });
  store.save('b', Buffer.from('text'));
  await store.settle();
  expect(await read(open(), 'b')).toBe('text');
  expect(lines).toEqual([]);
});
