import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Backend } from '#src/backend/backend.ts';
import { createQuery, openTestBackend, origin } from '#src/backend/testing/backend-client.ts';
import { type ContentFixture, createContentFixture } from '#src/backend/testing/content-fixture.ts';
import * as drawing from './render-picture.ts';

vi.mock('./render-picture.ts', { spy: true });

const browser = { accept: 'image/avif,image/webp,*/*;q=0.8' };
const olderBrowser = { accept: 'image/webp,*/*;q=0.8' };

let fixture: ContentFixture;
let backend: Backend;

beforeAll(async () => {
  fixture = await createContentFixture();
  fixture.write(
    'content/articles/images.yaml',
    'title: Images\nlayout: [{ blocks: [{ kind: gallery, images: [photo.jpg, forme.svg] }] }]\n',
  );
  backend = await openTestBackend(fixture);
});

afterAll(async () => {
  await backend.close();
  fixture.remove();
});

/** Addresses of photo.jpg and forme.svg. */
async function addresses(from: Backend, args: string): Promise<string[]> {
  const query = await createQuery(from);
  const { data } = await query(
    `{ entry(section: "articles", slug: "images") { ... on article_Entry { layout { ... on section_Entry { blocks { ... on gallery_Entry { images { url(${args}) } } } } } } } }`,
  );
  const entry = data?.entry as { layout: { blocks: { images: { url: string }[] }[] }[] }; // As the document asks.
  return entry.layout[0]?.blocks[0]?.images.map(({ url }) => url) ?? [];
}

const get = (address: string | undefined, headers: Record<string, string>, from = backend) =>
  from.handle(new Request(new URL(address ?? '', origin), { headers }));

const headersOf = (response: Response) =>
  ['content-type', 'cache-control', 'vary'].map((name) => response.headers.get(name));

const briefly = 'public, max-age=60';
const forEver = 'public, max-age=31536000, immutable';

it('a picture never asked for comes as WebP for a minute, and as AVIF once that is drawn', async () => {
  const [address] = await addresses(backend, 'width: 300, format: "webp"');
  const first = await get(address, browser);
  expect(headersOf(first)).toEqual(['image/webp', briefly, 'Accept']);
  expect((await sharp(Buffer.from(await first.arrayBuffer())).metadata()).format).toBe('webp');
  const etag = first.headers.get('etag') ?? '';
  await vi.waitFor(
    async () => expect(headersOf(await get(address, browser))).toEqual(['image/avif', forEver, 'Accept']),
    { timeout: 20_000, interval: 100 },
  );
  const second = await get(address, { ...browser, 'if-none-match': etag });
  expect([second.status, second.headers.get('etag') === etag]).toEqual([200, false]);
  const { format, width } = await sharp(Buffer.from(await second.arrayBuffer())).metadata();
  expect([format, width]).toEqual(['heif', 300]);
  const again = await get(address, { ...browser, 'if-none-match': second.headers.get('etag') ?? '' });
  expect([again.status, again.headers.get('vary')]).toEqual([304, 'Accept']);
});

it('who does not take AVIF is given WebP, for ever', async () => {
  const [address] = await addresses(backend, 'width: 310, format: "webp"');
  expect(headersOf(await get(address, olderBrowser))).toEqual(['image/webp', forEver, 'Accept']);
  expect(headersOf(await get(address, {}))).toEqual(['image/webp', forEver, 'Accept']);
});

it('an address of AVIF is answered with WebP meanwhile where that is taken, and else with AVIF at once', async () => {
  const [address] = await addresses(backend, 'width: 320, format: "avif"');
  expect(headersOf(await get(address, browser))).toEqual(['image/webp', briefly, 'Accept']);
  const [other] = await addresses(backend, 'width: 330, format: "avif"');
  expect(headersOf(await get(other, { accept: '*/*' }))).toEqual(['image/avif', forEver, 'Accept']);
});

it('a picture asked for many times at once is drawn once', async () => {
  const [address] = await addresses(backend, 'width: 340, format: "webp"');
  const draw = vi.mocked(drawing.renderPicture);
  draw.mockClear();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(address, browser)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(draw).toHaveBeenCalledTimes(1);
});

it('a picture that cannot be drawn is its file as it is, and never broken', async () => {
  const [photo, shape] = await addresses(backend, 'width: 350, format: "webp"');
  const draw = vi.mocked(drawing.renderPicture);
  draw.mockRejectedValueOnce(new Error('broken')).mockRejectedValueOnce(new Error('broken'));
  const picture = await get(photo, browser);
  expect([picture.status, ...headersOf(picture)]).toEqual([200, 'image/jpeg', briefly, 'Accept']);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(
    readFileSync(`${fixture.privateDir}/media/images/photo.jpg`),
  );
  const response = await get(shape, browser);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
});

it('a light drawing is sent as it is to those who take it compressed, and to no other', async () => {
  const [photo, shape] = await addresses(backend, 'width: 370, format: "webp"');
  const takesDrawings = { accept: 'image/avif,image/webp,image/svg+xml,*/*;q=0.8', 'accept-encoding': 'gzip, br' };
  const drawn = await get(shape, takesDrawings);
  expect(headersOf(drawn)).toEqual(['image/svg+xml', forEver, 'Accept, Accept-Encoding']);
  expect(drawn.headers.get('content-encoding')).toBe('br');
  expect(drawn.headers.get('content-security-policy')).toContain('sandbox');
  const svg = brotliDecompressSync(await drawn.arrayBuffer()).toString();
  expect(svg).toMatch(/^<svg xmlns="[^"]+" width="370" height="185" viewBox="0 0 370 185"><svg/);
  const again = await get(shape, { ...takesDrawings, 'if-none-match': drawn.headers.get('etag') ?? '' });
  expect([again.status, again.headers.get('content-encoding')]).toEqual([304, null]);
  expect((await get(photo, takesDrawings)).headers.get('content-type')).toBe('image/webp');
  for (const others of [
    { ...takesDrawings, 'accept-encoding': 'gzip' },
    { ...takesDrawings, accept: 'image/webp' },
  ])
    // oxlint-disable-next-line no-await-in-loop -- two requests
    expect((await get(shape, others)).headers.get('content-type')).toBe('image/webp');
});

it('with drawing ahead, an answer’s pictures are drawn before the first request', async () => {
  const eager = await openTestBackend(fixture, { drawAhead: true });
  await addresses(eager, 'width: 360, format: "webp"');
  const drawn = () => readdirSync(join(fixture.dataDir, 'derived'), { recursive: true, encoding: 'utf8' });
  // The photo has a focal point. Of the drawing no AVIF is drawn, because current browsers take it as it is.
  for (const name of ['c360x180@900.500.avif', 'c360x180.webp']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are drawn
    await vi.waitFor(() => expect(drawn().some((file) => file.endsWith(name))).toBe(true), {
      timeout: 30_000,
      interval: 200,
    });
  }
  expect(drawn().some((file) => file.endsWith('c360x180.avif'))).toBe(false);
  await eager.close();
});
