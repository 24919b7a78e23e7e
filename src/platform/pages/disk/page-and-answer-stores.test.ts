import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseEnv } from '../../process/env.ts';
import { finishPage } from '../finished-page.ts';
import { combineArchives, createDiskPages } from '../disk-pages.ts';
import type { PageArchive } from '../page-archive.ts';
import { openKeptOnDisk, type KeptOnDisk } from './page-and-answer-stores.ts';

let folder: string;
let time: number;
let opened: KeptOnDisk[];

const silent = () => {};
const log = { error: silent, warn: silent, info: silent, debug: silent };

function open(settings: Record<string, string> = {}, release = 'one') {
  const env = parseEnv({
    DATA_DIR: folder,
    SITE_URL: 'https://example.org',
    SYSTEM_NAME: 'Le Tremplin',
    BACKEND_URL: 'http://cms.example',
    ...settings,
  });
  const disk = openKeptOnDisk({ env, log, release, now: () => time });
  if (disk) opened.push(disk);
  return disk;
}

function openPages(settings: Record<string, string> = {}, release = 'one') {
  const disk = open(settings, release);
  if (!disk) throw new Error('Expected a store on disk.');
  return { disk, archive: createDiskPages(disk, () => time) };
}

async function keepPage(archive: PageArchive, name: string, tags: string[] = []) {
  const rendered = {
    body: Buffer.from(`<p>${name}`),
    status: 200,
    headers: new Headers(),
    tags: new Set(tags),
    cacheControl: 'x',
    renderedAt: time,
  };
  const page = await finishPage(rendered, (html) => ({ html, styleSource: '' }), { effort: 'quick' });
  archive.begin()?.(name, { page, freshUntil: time + 60_000, staleUntil: time + 86_400_000 });
  return page;
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-on-disk-'));
  time = Date.now();
  opened = [];
});

afterEach(async () => {
  await Promise.all(opened.map((disk) => disk.settle()));
  await rm(folder, { recursive: true, force: true });
});

it('gives a restarted process the pages as they were, but stale', async () => {
  const { disk, archive } = openPages();
  const page = await keepPage(archive, '-https://example.org/a', ['7']);
  await keepPage(archive, '-https://example.org/a?page=2');
  await disk.settle();
  const next = openPages().archive;
  const restored = await next.load('-https://example.org/a');
  expect(restored?.page).toEqual(page);
  expect(restored?.freshUntil).toBe(0);
  expect(restored?.staleUntil).toBeGreaterThan(time + 80_000_000);
  expect(await next.load('-https://example.org/a?page=2')).not.toBeNull();
  expect(await next.load('-https://example.org/b')).toBeNull();
});

it('keeps nothing across builds, settings that change pages, and for the embedded backend', async () => {
  const { disk, archive } = openPages();
  await keepPage(archive, 'a');
  await disk.settle();
  expect(await openPages({ PORT: '9000', LOG_LEVEL: 'error' }).archive.load('a')).not.toBeNull();
  expect(await openPages({}, 'two').archive.load('a')).toBeNull();
  expect(await openPages({ SYSTEM_NAME: 'Autre' }).archive.load('a')).toBeNull();
  expect(open({ BACKEND_URL: '' })).toBeNull();
  expect(open({ CACHE_TTL: '0' })).toBeNull();
});

it('does not give back what was purged, also after a restart', async () => {
  const { disk, archive } = openPages();
  for (const [name, tag] of [
    ['a', '7'],
    ['b', '8'],
  ] as const) {
    await keepPage(archive, name, [tag]);
  }
  await disk.settle();
  time += 1_000;
  disk.purge({ tags: ['7'] });
  expect(await archive.load('a')).toBeNull();
  expect(await archive.load('b')).not.toBeNull();
  await expect.poll(async () => (await readdir(path.join(folder, 'kept'))).length).toBe(1);
  await disk.isCurrent(0, new Set());
  await disk.settle();
  const next = openPages();
  expect(await next.archive.load('a')).toBeNull();
  time += 1_000;
  await keepPage(next.archive, 'a', ['7', 'new']);
  expect(await next.archive.load('a')).not.toBeNull();
  next.disk.purge({ tags: null });
  await next.disk.settle();
  await expect.poll(() => next.archive.load('b')).toBeNull();
});

it('gives back what was asked again after a purge and says the same', async () => {
  const { disk } = openPages();
  disk.answers.save('menu', Buffer.from('same'));
  await disk.settle();
  time += 1_000;
  disk.purge({ tags: ['7'] });
  time += 1_000;
  disk.answers.save('menu', Buffer.from('same'));
  await disk.settle();
  const next = openPages().disk;
  const kept = await next.answers.load('menu');
  expect(await next.isCurrent(kept?.savedAt ?? 0, new Set(['7']))).toBe(true);
});

it('removes the files of other builds after a day', async () => {
  const old = path.join(folder, 'kept', 'old');
  await mkdir(path.join(folder, 'kept', 'recent'), { recursive: true });
  await mkdir(old, { recursive: true });
  await utimes(old, 1, 1);
  open();
  await expect.poll(() => readdir(path.join(folder, 'kept'))).toEqual(['recent']);
});

it('asks several archives in turn, and saves in each that may', async () => {
  const saved: string[] = [];
  const create = (name: string, mark: number | null, has: boolean): PageArchive => ({
    load: async () =>
      has ? { page: await keepPage(createDiskPages(open()!), 'x'), freshUntil: 0, staleUntil: 0 } : null,
    begin: () => (mark === null ? null : () => void saved.push(`${name}${mark}`)),
  });
  const both = combineArchives([create('shared', null, false), null, create('disk', 5, true)]);
  expect(await both?.load('a')).not.toBeNull();
  if (both) await keepPage(both, 'a');
  expect(saved).toEqual(['disk5']);
  expect(combineArchives([null, null])).toBeNull();
});
