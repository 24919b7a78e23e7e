import { createServer } from 'node:http';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { contentBackend } from './content-backend.ts';

const app = new Hono().use(contentBackend);
const remote = createServer((request, response) => {
  if (request.url === '/base/media/a.webp') {
    const isKnown = request.headers['if-none-match'] === '"1"';
    response.writeHead(isKnown ? 304 : 200, { 'content-type': 'image/webp', etag: '"1"', 'set-cookie': 'tracker=1' });
    response.end(isKnown ? '' : 'picture');
  } else if (request.url === '/base/media/a.svg') {
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>');
  } else if (request.url === '/base/media/a.html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
  } else if (request.url === '/base/media/moved.webp') {
    response.writeHead(302, { location: 'http://elsewhere.example/' }).end();
  } else {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('none');
  }
});

beforeAll(async () => {
  await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
  const address = remote.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  provideFakeRuntime({ BACKEND_URL: `http://127.0.0.1:${port}/base` });
});

afterAll(async () => {
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
  });

  it('run no script: drawings are sandboxed, pages are refused', async () => {
    const drawing = await app.request('/media/a.svg');
    expect(drawing.headers.get('content-security-policy')).toContain('sandbox');
    expect((await app.request('/media/a.html')).status).toBe(502);
  });

  it('that are missing are missing, and no redirect leads elsewhere', async () => {
    expect((await app.request('/media/b.webp')).status).toBe(404);
    expect((await app.request('/media/moved.webp')).status).toBe(502);
  });
});
