import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDerivedPictures } from './derived-pictures.ts';

const master = { volume: 'images', filename: 'quai.svg', version: 'AAAAAA' };

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'derived-'));
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

const open = (maxBytes = 1000, encoderVersion = 'now') =>
  openDerivedPictures({ directory, maxBytes, encoderVersion, warn: () => {} });

function keptFiles(): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('.'));
}

it('a picture is drawn once however many wait for it, and kept for the next process', async () => {
  const draw = vi.fn(async () => Buffer.from('picture'));
  const pictures = await open();
  const answers = await Promise.all([1, 2, 3].map(() => pictures.get(master, 'b.webp', draw)));
  expect(answers.map(String)).toEqual(['picture', 'picture', 'picture']);
  expect(String(await (await open()).get(master, 'b.webp', draw))).toBe('picture');
  expect(draw).toHaveBeenCalledTimes(1);
  expect(keptFiles()).toHaveLength(1);
});

it('at most two pictures are drawn at a time', async () => {
  const pictures = await open();
  let drawing = 0;
  let most = 0;
  const draw = async () => {
    most = Math.max(most, (drawing += 1));
    await new Promise((resolve) => setImmediate(resolve));
    drawing -= 1;
    return Buffer.from('x');
  };
  await Promise.all([1, 2, 3, 4, 5].map((name) => pictures.get(master, `${name}.png`, draw)));
  expect(most).toBe(2);
});

it('a drawing that fails is not tried again at the next request, unless the file has changed', async () => {
  const pictures = await open();
  const draw = vi.fn(() => Promise.reject(new Error('broken')));
  const ask = () => pictures.get(master, 'a.png', draw);
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('broken');
  await expect(ask()).rejects.toThrow('broken');
  expect(draw).toHaveBeenCalledOnce();
  const whole = async () => Buffer.from('whole');
  expect(String(await pictures.get({ ...master, version: 'BBBBBB' }, 'a.png', whole))).toBe('whole');
  expect(String(await pictures.get(master, 'b.png', whole))).toBe('whole');
});

it('above the bound those that were not asked for the longest go first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const pictures = await open(1000);
  const draw = async () => Buffer.alloc(300);
  for (const name of ['a', 'b', 'c', 'a', 'd']) {
    vi.setSystemTime(Date.now() + 120_000);
    // oxlint-disable-next-line no-await-in-loop -- the test is about the order of use
    await pictures.get(master, `${name}.png`, draw);
  }
  vi.useRealTimers();
  const redrawn = vi.fn(draw);
  await pictures.get(master, 'a.png', redrawn);
  await pictures.get(master, 'd.png', redrawn);
  expect(redrawn).not.toHaveBeenCalled();
  await pictures.get(master, 'b.png', redrawn);
  expect(redrawn).toHaveBeenCalledTimes(1);
  expect(keptFiles().length).toBeLessThanOrEqual(3);
});

it('a bound that has become smaller is kept from the start', async () => {
  const pictures = await open(10_000);
  await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => pictures.get(master, `${name}.png`, async () => Buffer.alloc(500))),
  );
  await open(1000);
  expect(keptFiles().length).toBeLessThanOrEqual(2);
});

it('what was derived from a file that has changed or is gone is removed, and the rest stays', async () => {
  const changed = { ...master, version: 'BBBBBB' };
  const gone = { ...master, filename: 'gone.svg' };
  const pictures = await open();
  const draw = async () => Buffer.from('picture');
  for (const each of [master, changed, gone]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
    await pictures.get(each, 'a.webp', draw);
  }
  await pictures.removeAllBut([changed]);
  expect(await Promise.all([master, changed, gone].map((each) => pictures.has(each, 'a.webp')))).toEqual([
    false,
    true,
    false,
  ]);
  expect(keptFiles()).toHaveLength(1);
});

it('a picture that an earlier release encoded in another way is drawn again, and the old one is removed', async () => {
  await (await open(1000, 'before')).get(master, 'a.avif', async () => Buffer.from('old'));
  const pictures = await open();
  expect(await pictures.find(master, 'a.avif')).toBeNull();
  expect(String(await pictures.get(master, 'a.avif', async () => Buffer.from('new')))).toBe('new');
  await pictures.removeAllBut([master]);
  expect(keptFiles()).toHaveLength(1);
});

it('a drawing is taken on by one process, and again once it has been given back', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  const release = await one.claim(master, 'a.avif');
  expect(await other.claim(master, 'a.avif')).toBeNull();
  await release?.();
  expect(await other.claim(master, 'a.avif')).not.toBeNull();
});

it('a drawing that a process took on and never finished is free for another after a while', async () => {
  const pictures = await open();
  await pictures.claim(master, 'a.avif');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 600_000);
  const again = await pictures.claim(master, 'a.avif');
  vi.useRealTimers();
  expect(again).not.toBeNull();
});

it('it is quiet only when no request waits for a drawing', async () => {
  const pictures = await open();
  expect(pictures.isQuiet()).toBe(true);
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const picture = pictures.get(master, 'a.png', () => promise);
  expect(pictures.isQuiet()).toBe(false);
  resolve(Buffer.from('picture'));
  await picture;
  // Those of the same page come a moment later.
  expect(pictures.isQuiet()).toBe(false);
});
