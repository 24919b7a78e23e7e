import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DerivedPictures, openDerivedPictures } from './derived-pictures.ts';
import { type PictureOrder, createBackgroundDrawing } from './draw-ahead.ts';
import type { FinalTransform } from './media-paths.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ahead-'));
});

// A picture that is being written when its test ends may come while the folder is emptied.
afterEach(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));

const file: PictureOrder['file'] = {
  volume: 'images',
  filename: 'quai.svg',
  path: '/quai.svg',
  extension: 'svg',
  kind: 'image',
  mimeType: 'image/svg+xml',
  bytes: 1,
  advice: null,
  size: { width: 100, height: 50 },
  version: 'AAAAAA',
};

const order = (width: number, format: FinalTransform['format'] = 'webp'): PictureOrder => ({
  file,
  transform: { width, height: width, mode: 'crop', focus: [500, 500], quality: 80, format },
});

interface Setup {
  pictures?: DerivedPictures;
  isAheadOn?: boolean;
  maxBytes?: number;
  draw?: (width: number) => Promise<Buffer>;
}

/** Pictures of this width are sent as drawings. */
const lightWidth = 8;

/** A background drawing whose pictures are drawn by the test; `drawn` lists them in order. */
async function setUp({ isAheadOn = true, maxBytes = 1_000_000, draw, pictures }: Setup = {}) {
  const drawn: string[] = [];
  const warn = vi.fn();
  const store = pictures ?? (await openDerivedPictures({ directory, maxBytes, encoderVersion: 'now', warn }));
  const background = createBackgroundDrawing({
    pictures: store,
    drawings: { isLight: async (_file, { width }) => width === lightWidth },
    apart: {
      draw: async (_file, { width, format }) => {
        drawn.push(`${width}.${format}`);
        return draw ? draw(width) : Buffer.from('picture');
      },
      close: () => {},
    },
    isAheadOn,
    warn,
    firstAfter: 0,
    pollInterval: 1,
  });
  return { background, drawn, warn, pictures: store };
}

it('pictures that a visitor waits for come first, then formats that every browser shows, then AVIF', async () => {
  const { background, drawn } = await setUp();
  background.drawAhead(order(1));
  background.drawAhead(order(2));
  background.drawSoon(order(3, 'avif'));
  await vi.waitFor(() => expect(drawn).toHaveLength(5));
  // The first was begun before the visitor came.
  expect(drawn.toSorted()).toEqual(['1.avif', '1.webp', '2.avif', '2.webp', '3.avif']);
  expect(drawn.indexOf('3.avif')).toBeLessThan(2);
  expect(drawn.slice(-2)).toEqual(['1.avif', '2.avif']);
});

it('tells when all that was offered can be sent, before AVIF is drawn', async () => {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const { background, drawn } = await setUp({ draw: () => promise });
  expect(background.areAllSendable()).toBe(true);
  background.drawAhead(order(1));
  await vi.waitFor(() => expect(drawn).toEqual(['1.webp']));
  expect(background.areAllSendable()).toBe(false);
  resolve(Buffer.from('picture'));
  await vi.waitFor(() => expect(background.areAllSendable()).toBe(true));
  await vi.waitFor(() => expect(drawn).toEqual(['1.webp', '1.avif']));
});

it('existing pictures are not drawn again, nor those offered before', async () => {
  const { background, drawn, pictures } = await setUp();
  await pictures.keep(file, 'c1x1.avif', Buffer.from('picture'));
  background.drawAhead(order(1));
  background.drawAhead(order(1));
  await vi.waitFor(() => expect(drawn).toEqual(['1.webp']));
});

it('what is sent as a drawing is drawn ahead for older browsers only', async () => {
  const { background, drawn } = await setUp();
  background.drawAhead(order(lightWidth));
  background.drawAhead(order(1));
  await vi.waitFor(() => expect(drawn).toEqual(['1.webp', '1.avif', `${lightWidth}.webp`]));
});

it('nothing is drawn while a visitor waits for another picture', async () => {
  const { background, drawn, pictures } = await setUp();
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const waiting = pictures.get(file, 'c9x9.webp', () => promise);
  background.drawSoon(order(1, 'avif'));
  for (let turn = 0; turn < 20; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- turns that a drawing would need to begin
    await new Promise((next) => setTimeout(next, 1));
  }
  expect(drawn).toEqual([]);
  resolve(Buffer.from('picture'));
  await waiting;
  await vi.waitFor(() => expect(drawn).toEqual(['1.avif']));
});

it('a picture that cannot be drawn is reported once, not tried again, and keeps no other from being drawn', async () => {
  const draw = (width: number) =>
    width === 1 ? Promise.reject(new Error('broken')) : Promise.resolve(Buffer.from('picture'));
  const { background, drawn, warn } = await setUp({ draw });
  background.drawSoon(order(1, 'avif'));
  background.drawSoon(order(2, 'avif'));
  await vi.waitFor(() => expect(drawn).toEqual(['1.avif', '2.avif']));
  background.drawSoon(order(1, 'avif'));
  background.drawSoon(order(3, 'avif'));
  await vi.waitFor(() => expect(drawn).toEqual(['1.avif', '2.avif', '3.avif']));
  expect(warn).toHaveBeenCalledTimes(1);
});

it('unrequested pictures push nothing out, and wait for a visitor where there is no room', async () => {
  const { background, drawn, pictures } = await setUp({ maxBytes: 1000 });
  await pictures.keep(file, 'kept.webp', Buffer.alloc(900));
  background.drawAhead(order(1));
  background.drawSoon(order(2, 'avif'));
  await vi.waitFor(() => expect(drawn).toEqual(['2.avif']));
  expect(await pictures.has(file, 'kept.webp')).toBe(true);
});

it('switched off, only requested pictures are drawn', async () => {
  const { background, drawn } = await setUp({ isAheadOn: false });
  background.drawAhead(order(1));
  background.drawSoon(order(2, 'avif'));
  await vi.waitFor(() => expect(drawn).toEqual(['2.avif']));
});

it('what was derived from files that are gone is removed in a quiet moment', async () => {
  const { background, pictures } = await setUp();
  await pictures.keep(file, 'c1x1.avif', Buffer.from('picture'));
  background.tidy(() => [{ ...file, version: 'BBBBBB' }]);
  await vi.waitFor(async () => expect(await pictures.has(file, 'c1x1.avif')).toBe(false));
});
