import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { BackendError } from '#src/site/content/backend-error.ts';
import { namedVideos } from '#src/site/content/published-videos.ts';
import { type LogLine, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { loadPoster } from './poster-source.ts';
import { videoPoster } from './video-poster.ts';

const app = new Hono().use(videoPoster);
const asked: string[] = [];
const answers = new Map<string, { status?: number; location?: string; type: string; body: string | Buffer }>();
let server: Server;
let base: string;
let lines: LogLine[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    const answer = answers.get(url.split('?')[0] ?? '');
    if (answer?.location) response.setHeader('location', answer.location);
    response.writeHead(answer ? (answer.status ?? 200) : 404, { 'content-type': answer?.type ?? 'image/jpeg' });
    response.end(answer?.body ?? 'grey picture');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // A TCP server's address is no string.
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  asked.length = 0;
  answers.clear();
  vi.spyOn(namedVideos, 'has').mockResolvedValue(true);
  ({ lines } = provideFakeRuntime({ VIDEO_IMAGE_BASE: `${base}/vi`, VIDEO_OEMBED_BASE: `${base}/oembed` }));
});

it('the sizes are tried in order until one succeeds, and the poster is kept', async () => {
  answers.set('/vi/aaaaaaaaaa1/hqdefault.jpg', { type: 'image/jpeg', body: 'picture' });
  const response = await app.request('/video-poster/youtube/aaaaaaaaaa1');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(await response.text()).toBe('picture');
  expect(asked).toEqual(['maxresdefault', 'sddefault', 'hqdefault'].map((size) => `/vi/aaaaaaaaaa1/${size}.jpg`));
  const head = await app.request('/video-poster/youtube/aaaaaaaaaa1', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '7', '']);
  expect(asked).toHaveLength(3);
});

it('visitors who ask at the same time wait for one fetch', async () => {
  answers.set('/vi/aaaaaaaaaa2/maxresdefault.jpg', { type: 'image/webp', body: 'picture' });
  const responses = await Promise.all([1, 2, 3].map(async () => app.request('/video-poster/youtube/aaaaaaaaaa2')));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(asked).toHaveLength(1);
});

it('the other service names its picture by oEmbed, unlisted videos included', async () => {
  answers.set('/oembed', { type: 'application/json', body: JSON.stringify({ thumbnail_url: `${base}/thumb.png` }) });
  answers.set('/thumb.png', { type: 'image/png', body: 'picture' });
  const response = await app.request('/video-poster/vimeo/1084537/ab12cd34ef');
  expect(response.status).toBe(200);
  expect(asked[0]).toContain(encodeURIComponent('https://vimeo.com/1084537/ab12cd34ef'));
});

it.each([
  ['no size exists', 'youtube/aaaaaaaaaa3', () => {}],
  ['the answer is no picture', 'youtube/aaaaaaaaaa4', () => setAll('aaaaaaaaaa4', 'text/html', '<p>')],
  [
    'the answer is a drawing with scripts',
    'youtube/aaaaaaaaaa5',
    () => setAll('aaaaaaaaaa5', 'image/svg+xml', '<svg/>'),
  ],
  [
    'the picture is too heavy',
    'youtube/aaaaaaaaaa6',
    () => setAll('aaaaaaaaaa6', 'image/jpeg', Buffer.alloc(2_200_000)),
  ],
  [
    'oEmbed answers without a picture',
    'vimeo/2',
    () => answers.set('/oembed', { type: 'application/json', body: '{}' }),
  ],
  [
    'oEmbed redirects, which may lead to the private network',
    'vimeo/4',
    () => {
      answers.set('/oembed', { status: 302, location: `${base}/private`, type: 'text/plain', body: '' });
      answers.set('/private', {
        type: 'application/json',
        body: JSON.stringify({ thumbnail_url: `${base}/thumb.png` }),
      });
      answers.set('/thumb.png', { type: 'image/png', body: 'picture' });
    },
  ],
  ['oEmbed answers with no JSON', 'vimeo/3', () => answers.set('/oembed', { type: 'text/html', body: '<p>' })],
])('the drawn poster is served when %s', async (_, path, prepare) => {
  prepare();
  const response = await app.request(`/video-poster/${path}`);
  expect([response.status, response.headers.get('location')]).toEqual([302, '/video-poster.svg']);
  expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
  const before = asked.length;
  await app.request(`/video-poster/${path}`);
  expect(asked).toHaveLength(before);
});

it('only posters of videos that the content names are fetched; others are looked for again once it does', async () => {
  const request = () => app.request('/video-poster/youtube/aaaaaaaaaa8');
  answers.set('/vi/aaaaaaaaaa8/maxresdefault.jpg', { type: 'image/jpeg', body: 'picture' });
  vi.spyOn(namedVideos, 'has').mockResolvedValueOnce(false);
  const unnamed = await request();
  expect([unnamed.status, unnamed.headers.get('cache-control')]).toEqual([302, 'no-store']);
  vi.spyOn(namedVideos, 'has').mockRejectedValueOnce(new BackendError('no answer', { layer: 'network' }));
  expect((await request()).status).toBe(302);
  expect([asked, lines]).toEqual([[], []]);
  expect(await (await request()).text()).toBe('picture');
});

it('a fetch that reached the deadline is no failure, and a service that cannot be reached is one', async () => {
  const video = { service: 'youtube', id: 'aaaaaaaaaa7', hash: null } as const;
  expect(await loadPoster(video, AbortSignal.abort())).toBeNull();
  expect(lines.filter(({ level }) => level === 'warn')).toEqual([]);
  ({ lines } = provideFakeRuntime({ VIDEO_IMAGE_BASE: 'http://127.0.0.1:1/vi' }));
  expect(await loadPoster(video)).toBeNull();
  expect(lines.map(({ level }) => level)).toEqual(['warn']);
});

it('only well-formed ids are fetched, and only for GET and HEAD', async () => {
  const wrong = ['youtube/..%2f..%2fadmin', 'youtube/short', 'vimeo/abc', 'other/1', 'vimeo/1/xyz'];
  const responses = await Promise.all(wrong.map(async (path) => app.request(`/video-poster/${path}`)));
  expect(responses.map(({ status }) => status)).toEqual(wrong.map(() => 404));
  expect((await app.request('/video-poster/vimeo/1', { method: 'POST' })).status).toBe(405);
  expect(asked).toEqual([]);
});

function setAll(id: string, type: string, body: string | Buffer) {
  for (const size of ['maxresdefault', 'sddefault', 'hqdefault', 'mqdefault', 'default']) {
    answers.set(`/vi/${id}/${size}.jpg`, { type, body });
  }
}
