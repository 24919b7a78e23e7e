import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/raw-http.ts';
import { securityHeadersOf } from './asset-headers.ts';
import { loadAssets } from './assets.ts';
import { precompress } from '#src/platform/build/precompress.ts';

const script = 'export const text = "words";\n'.repeat(100);
let directory = '';
let server: Server;
let port = 0;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'assets-'));
  const publicFolder = path.join(directory, 'public');
  await mkdir(path.join(publicFolder, 'assets'), { recursive: true });
  await mkdir(path.join(publicFolder, 'fonts'));
  await writeFile(path.join(directory, 'secret.txt'), 'secret');
  await writeFile(path.join(publicFolder, 'assets', 'app-1a2b.js'), script);
  await writeFile(path.join(publicFolder, 'fonts', 'a b.woff2'), 'font');
  await writeFile(path.join(publicFolder, 'favicon.svg'), '<svg/>');
  await utimes(path.join(publicFolder, 'favicon.svg'), 1_700_000_000, 1_700_000_000.5);
  await precompress(publicFolder);
  const assets = await loadAssets(
    publicFolder,
    securityHeadersOf({ siteUrl: 'https://example.org', hstsSubdomains: true }),
  );
  server = createServer((incoming, outgoing) => {
    if (!assets((incoming.url ?? '').split('?', 1)[0] ?? '', incoming, outgoing)) outgoing.end('the application');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port; // It is a string for pipes only.
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(directory, { recursive: true });
});

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(port, target, { method, headers });

describe('assets', () => {
  it('sends a built file as immutable, with the headers of every response', async () => {
    const { status, headers, body } = await get('/assets/app-1a2b.js?x=1');
    expect({ status, body }).toEqual({ status: 200, body: script });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(script.length),
      'content-type': 'text/javascript; charset=utf-8',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  });

  it.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
  ])('sends the copy that a client which accepts %s can read', async (accepted, coding) => {
    const { headers } = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers['etag']).toMatch(coding === undefined ? /^"[\w-]{22}"$/ : new RegExp(`^"[\\w-]{22}-${coding}"$`));
    expect(Number(headers['content-length']) < script.length).toBe(coding !== undefined);
  });

  it('answers 304 to a client that has the same file, by its tag before its date', async () => {
    const { headers } = await get('/favicon.svg');
    const etag = headers['etag'] ?? '';
    const modified = headers['last-modified'] ?? '';
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'content-type': 'image/svg+xml; charset=utf-8',
    });
    expect((await get('/favicon.svg', { 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
    expect((await get('/favicon.svg', { 'if-modified-since': modified })).status).toBe(304);
    expect((await get('/favicon.svg', { 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(200);
    expect((await get('/favicon.svg', { 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).status).toBe(200);
    const fresh = await get('/favicon.svg', { 'if-none-match': etag });
    expect(fresh.headers['content-length']).toBeUndefined();
    expect(fresh.body).toBe('');
  });

  it('answers HEAD without a body, and other methods with 405', async () => {
    const head = await get('/fonts/a%20b.woff2', {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers).toMatchObject({ 'content-length': '4', 'cache-control': 'public, max-age=31536000' });
    expect((await get('/favicon.svg', {}, 'POST')).status).toBe(405);
  });

  it('answers 404 in plain text for a missing built file', async () => {
    const { status, headers, body } = await get('/assets/app-0000.js');
    expect({ status, body }).toEqual({ status: 404, body: 'Not Found' });
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/fonts/..%5c..%5csecret.txt',
    '/favicon.svg%00',
    '/%E0%A4%A',
    '/assets',
    '/',
  ])('leaves %s to the application', async (target) => {
    expect((await get(target)).body).toBe('the application');
  });
});
