import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '#src/backend/backend.ts';
import type { QueryBackend } from '#src/backend/testing/backend-client.ts';
import { createQuery, openTestBackend, origin } from '#src/backend/testing/backend-client.ts';
import type { ContentFixture } from '#src/backend/testing/content-fixture.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';

let fixture: ContentFixture;
let backend: Backend;
let query: QueryBackend;

beforeAll(async () => {
  fixture = await createContentFixture();
  fixture.write(
    'content/articles/images.yaml',
    'title: Images\nlayout: [{ blocks: [{ kind: gallery, images: [photo.jpg, forme.svg, plein.svg] }] }]\n',
  );
  backend = await openTestBackend(fixture);
  query = await createQuery(backend);
});

afterAll(async () => {
  await backend.close();
  fixture.remove();
});

/** Reads the content again. */
async function reopen(): Promise<void> {
  await backend.close();
  backend = await openTestBackend(fixture);
  query = await createQuery(backend);
}

function get(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return backend.handle(new Request(new URL(address, origin), { headers, method }));
}

/** The fields of photo.jpg, forme.svg (transparent) and plein.svg (opaque). */
async function images(fields: string): Promise<Record<string, unknown>[]> {
  const { data, errors } = await query(
    `{ entry(section: "articles", slug: "images") { ... on article_Entry { layout { ... on section_Entry { blocks { ... on gallery_Entry { images { ${fields} } } } } } } } }`,
  );
  if (errors) throw new Error(errors[0]?.message);
  const entry = data?.entry as { layout: { blocks: { images: Record<string, unknown>[] }[] }[] }; // As the document asks.
  return entry.layout[0]?.blocks[0]?.images ?? [];
}

async function measure(address: unknown): Promise<{ type: string | null; width?: number; height?: number }> {
  const response = await get(String(address));
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { type: response.headers.get('content-type'), width, height };
}

it('an asset describes its file', async () => {
  const [photo, drawing] = await images(
    `... on images_Asset { title alt legend filename extension kind mimeType width height hasFocalPoint focalPoint url }`,
  );
  expect(photo).toEqual({
    title: 'Photo',
    alt: 'Rouge et bleu',
    legend: '<em>Légende</em>',
    filename: 'photo.jpg',
    extension: 'jpg',
    kind: 'image',
    mimeType: 'image/jpeg',
    width: 1000,
    height: 500,
    hasFocalPoint: true,
    focalPoint: [0.9, 0.5],
    url: `${origin}/media/images/photo.jpg`,
  });
  expect(drawing).toMatchObject({ alt: '', width: 100, height: 50, hasFocalPoint: false, focalPoint: [0.5, 0.5] });
});

it('named transforms have the size and the format that the answer says', async () => {
  const [photo, drawing, full] = await images(`
    medium: url(transform: "medium") mediumWidth: width(transform: "medium") mediumHeight: height(transform: "medium")
    webp: url(transform: "mediumPortrait", format: "webp") avif: url(transform: "thumbnail", format: "avif")
    handle: url(handle: "thumbnail", format: "webp") large: url(transform: "large")`);
  expect(photo).toMatchObject({ mediumWidth: 800, mediumHeight: 400 });
  expect(await measure(photo?.medium)).toEqual({ type: 'image/jpeg', width: 800, height: 400 });
  expect(await measure(photo?.webp)).toEqual({ type: 'image/webp', width: 422, height: 483 });
  expect(await measure(photo?.avif)).toEqual({ type: 'image/avif', width: 60, height: 60 });
  expect(await measure(photo?.handle)).toEqual({ type: 'image/jpeg', width: 60, height: 60 });
  expect(await measure(drawing?.large)).toEqual({ type: 'image/png', width: 1440, height: 720 });
  expect(await measure(full?.large)).toEqual({ type: 'image/jpeg', width: 1440, height: 720 });
});

it('a crop keeps what the focal point shows', async () => {
  const [photo] = await images('url(transform: "mediumSquare", format: "png")');
  const response = await get(String(photo?.url));
  const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect(dominant.r).toBeLessThan(60);
});

it('srcset says how wide each candidate really is', async () => {
  const [photo, drawing] = await images('srcset(sizes: ["400w", "800w", "3000w", "4000w"])');
  expect(String(photo?.srcset).match(/ \d+w/g)).toEqual([' 400w', ' 800w', ' 1000w']);
  expect(String(drawing?.srcset).match(/ \d+w/g)).toEqual([' 400w', ' 800w', ' 2880w']);
  const [first = ''] = String(photo?.srcset).split(' ');
  expect(await measure(first)).toMatchObject({ width: 400, height: 200 });
});

it('wrong arguments are GraphQL errors', async () => {
  await expect(images('url(transform: "enormous")')).rejects.toThrow('enormous');
  await expect(images('width(width: -1)')).rejects.toThrow('width');
  await expect(images('srcset(sizes: ["wide"])')).rejects.toThrow('wide');
  await expect(images('srcset(sizes: ["0w"])')).rejects.toThrow('0w');
});

it('a derived picture is kept for ever, and not sent again to who has it', async () => {
  const [photo] = await images('url(transform: "thumbnail")');
  const first = await get(String(photo?.url));
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/jpeg',
    'content-length': String((await first.arrayBuffer()).byteLength),
    'x-content-type-options': 'nosniff',
  });
  const etag = first.headers.get('etag') ?? '';
  expect((await get(String(photo?.url), { 'if-none-match': etag })).status).toBe(304);
  // The date of a file says when it was checked out, so none is sent, and none is heeded.
  expect(first.headers.get('last-modified')).toBeNull();
  expect((await get(String(photo?.url), { 'if-modified-since': new Date().toUTCString() })).status).toBe(200);
  expect((await get(String(photo?.url), { 'if-none-match': '"other"' })).status).toBe(200);
});

it('an address that was not made here draws nothing', async () => {
  const [photo] = await images('url(transform: "thumbnail")');
  const address = String(photo?.url);
  for (const forged of [
    address.replace('c60x60', 'c61x60'),
    address.replace('photo.jpg', 'forme.svg'),
    address.replace(/[\w-]{8}\.jpg$/, `${'A'.repeat(8)}.jpg`),
    address.replace(/\.jpg$/, '.webp'),
    `${address}/x`,
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
    expect((await get(forged)).status, forged).toBe(404);
  }
});

it('only the files of the content are served', async () => {
  for (const path of [
    '/media/images/absent.jpg',
    '/media/images/..%2f..%2fcontent%2fglobals%2fsettings.yaml',
    '/media/images/%2e%2e/%2e%2e/content/globals/settings.yaml',
    '/media/../content/globals/settings.yaml',
    '/media/images.yaml',
    '/media/images/',
    '/media/constructor/prototype',
    '/media/images/%',
    '/media/images/photo.jpg/../../../../x.png',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
    expect((await get(path)).status, path).toBe(404);
  }
});

it('a drawing shown on its own runs and loads nothing', async () => {
  const response = await get('/media/images/forme.svg');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
    'x-content-type-options': 'nosniff',
  });
});

it('originals may be asked for in parts', async () => {
  const whole = Buffer.from(await (await get('/media/documents/guide.pdf')).arrayBuffer());
  const part = await get('/media/documents/guide.pdf', { range: 'bytes=1-3' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1-3/${whole.length}`]);
  expect(part.headers.get('content-length')).toBe('3');
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(1, 4));
  const outside = await get('/media/documents/guide.pdf', { range: 'bytes=5000-' });
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
  const etag = part.headers.get('etag') ?? '';
  expect((await get('/media/documents/guide.pdf', { range: 'bytes=1-3', 'if-range': etag })).status).toBe(206);
  expect((await get('/media/documents/guide.pdf', { range: 'bytes=1-3', 'if-range': '"old"' })).status).toBe(200);
  const head = await get('/media/documents/guide.pdf', {}, 'HEAD');
  expect([head.status, head.body, head.headers.get('content-length')]).toEqual([200, null, String(whole.length)]);
  expect((await get('/media/documents/guide.pdf', { 'if-none-match': etag })).status).toBe(304);
});

it('the addresses of a file are those of its bytes, whatever its date', async () => {
  const path = `${fixture.privateDir}/media/images/photo.jpg`;
  const [before] = await images('url(transform: "thumbnail")');
  const original = (await get('/media/images/photo.jpg')).headers.get('etag');
  utimesSync(path, 1, 1);
  await reopen();
  expect((await images('url(transform: "thumbnail")'))[0]).toEqual(before);
  expect((await get('/media/images/photo.jpg')).headers.get('etag')).toBe(original);
  // As long as before, and with the same normalised date.
  const bytes = readFileSync(path);
  bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
  writeFileSync(path, bytes);
  utimesSync(path, 1, 1);
  await reopen();
  expect((await images('url(transform: "thumbnail")'))[0]).not.toEqual(before);
  expect((await get('/media/images/photo.jpg')).headers.get('etag')).not.toBe(original);
});
