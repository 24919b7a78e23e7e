import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { contentBackend } from './content-backend.ts';

const app = new Hono().use(contentBackend);
/** Milliseconds within which the backend has to begin its answer. */
const deadline = 200;
const packed = gzipSync('picture '.repeat(100));
const remote = createServer((request, response) => {
  if (request.url === '/base/media/a.webp') {
    const isKnown = request.headers['if-none-match'] === '"1"';
    const type = isKnown ? 'text/javascript' : 'image/webp';
    response.writeHead(isKnown ? 304 : 200, { 'content-type': type, etag: '"1"', 'set-cookie': 'tracker=1' });
    response.end(isKnown ? '' : 'picture');
  } else if (request.url === '/base/media/a.svg') {
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>');
  } else if (request.url === '/base/media/a.html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
  } else if (request.url?.startsWith('/base/media/type/')) {
    const type = Buffer.from(request.url.slice('/base/media/type/'.length), 'hex').toString();
    response.writeHead(200, type === '' ? {} : { 'content-type': type }).end('file');
  } else if (request.url === '/base/media/moved.webp') {
    response.writeHead(302, { location: 'http://elsewhere.example/' }).end();
  } else if (request.url === '/base/media/long.pdf') {
    response.writeHead(200, { 'content-type': 'application/pdf' }).write('begun ');
    setTimeout(() => response.end('ended'), 3 * deadline);
  } else if (request.url === '/base/media/never.pdf') {
    // No answer.
  } else if (request.url === '/base/media/packed.webp') {
    response.writeHead(200, {
      'content-type': 'image/webp',
      'content-encoding': 'gzip',
      'content-length': packed.length,
    });
    response.end(packed);
  } else if (request.url === '/base/media/page.webp') {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
  } else {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('none');
  }
});

beforeAll(async () => {
  await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
  const address = remote.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  provideFakeRuntime({ BACKEND_URL: `http://127.0.0.1:${port}/base`, BACKEND_TIMEOUT_MS: String(deadline) });
});

afterAll(async () => {
  remote.closeAllConnections();
  await new Promise((resolve) => remote.close(resolve));
});

describe('files of a remote backend below the site’s own origin', () => {
  it('are fetched, with nothing of the backend’s cookies', async () => {
    const response = await app.request('/media/a.webp');
    expect([response.status, await response.text()]).toEqual([200, 'picture']);
    expect(response.headers.get('etag')).toBe('"1"');
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('are answered with 304 to clients that have them', async () => {
    const response = await app.request('/media/a.webp', { headers: { 'if-none-match': '"1"' } });
    expect(response.status).toBe(304);
    // A browser would give the file that it has this type, and this disposition.
    expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([null, null]);
  });

  it('run no script: drawings are sandboxed, pages are refused', async () => {
    const drawing = await app.request('/media/a.svg');
    expect(drawing.headers.get('content-security-policy')).toContain('sandbox');
    const spelled = await app.request(`/media/type/${Buffer.from('IMAGE/SVG+XML').toString('hex')}`);
    expect(spelled.headers.get('content-security-policy')).toContain('sandbox');
    expect((await app.request('/media/a.html')).status).toBe(502);
  });

  const headersFor = async (type: string) => {
    const { headers, status } = await app.request(`/media/type/${Buffer.from(type).toString('hex')}`);
    return [status, headers.get('content-type'), headers.get('content-disposition')];
  };

  it.each([
    ['image/png', 'image/png'],
    ['Image/SVG+XML; charset=utf-8', 'image/svg+xml'],
    ['video/mp4; codecs="avc1"', 'video/mp4'],
    ['audio/mpeg', 'audio/mpeg'],
    ['font/woff2', 'font/woff2'],
  ])('%s is shown', async (sent, type) => {
    expect(await headersFor(sent)).toEqual([200, type, null]);
  });

  it.each([
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.oasis.opendocument.text',
  ])('%s is a download', async (type) => {
    expect(await headersFor(type)).toEqual([200, type, 'attachment']);
  });

  it.each([
    '',
    'text/javascript',
    'application/javascript; charset=utf-8',
    'text/css',
    'application/wasm',
    'application/xml',
    'text/plain',
    'image/png, text/javascript',
    'video/mp4 text/css',
    'multipart/x-mixed-replace; boundary=image/png',
    'application/pdf+xml',
    'image/x+xml',
    'nonsense',
  ])('%j is nothing that a page could run or apply', async (type) => {
    expect(await headersFor(type)).toEqual([200, 'application/octet-stream', 'attachment']);
  });

  it.each(['..%5C..%5Cbase%5Cmedia%5Ca.svg', '.%09./media/a.svg', '%2e%2e%2fmedia/a.svg', 'a.svg%00'])(
    'are not reached by a way out of their folder: %s',
    async (name) => {
      expect((await app.request(`/media/${name}`)).status).toBe(404);
    },
  );

  it('that are missing are missing, and no redirect leads elsewhere', async () => {
    const missing = await app.request('/media/b.webp');
    expect([missing.status, await missing.text()]).toEqual([404, 'Not Found']);
    const page = await app.request('/media/page.webp');
    expect([page.status, await page.text()]).toEqual([404, 'Not Found']);
    expect((await app.request('/media/moved.webp')).status).toBe(502);
  });

  it('may take longer than an answer may wait to begin', async () => {
    const response = await app.request('/media/long.pdf');
    expect(await response.text()).toBe('begun ended');
    expect((await app.request('/media/never.pdf')).status).toBe(502);
  });

  it('have the length of what is passed on, also of a backend that compresses without being asked', async () => {
    const response = await app.request('/media/packed.webp');
    expect(response.headers.get('content-length')).toBeNull();
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe('picture '.repeat(100));
  });
});
