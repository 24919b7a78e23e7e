import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startSite } from '../support/servers.ts';

const root = path.resolve(import.meta.dirname, '../..');
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="currentColor" d="M1 1h7v7z"/></svg>';

let folder: string;
let site: RunningServer;

/** A copy of the demonstration's content with an organisation's own mark. Runs after the production build. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
  cpSync(path.join(root, 'private'), path.join(folder, 'private'), { recursive: true });
  mkdirSync(path.join(folder, 'private/brand'));
  writeFileSync(path.join(folder, 'private/brand/mark.svg'), mark);
  symlinkSync(path.join(root, 'dist'), path.join(folder, 'dist'), 'junction');
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  site = await startSite(
    { NEWSLETTER_CONFIRMATION: 'on', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@example.org' },
    folder,
  );
}, 60_000);

afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

it('all files of the brand come from one mark, and are fetched again only when it changes', async () => {
  const types = new Map([
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/share-card.png', 'image/png'],
    ['/logo.svg', 'image/svg+xml; charset=utf-8'],
    ['/logo-reverse.png', 'image/png'],
    ['/mark.svg', 'image/svg+xml; charset=utf-8'],
    ['/video-poster.svg', 'image/svg+xml; charset=utf-8'],
  ]);
  for (const [file, type] of types) {
    const answer = await fetch(site.url + file);
    expect([file, answer.status, answer.headers.get('content-type')]).toEqual([file, 200, type]);
    const body = await answer.text();
    if (/favicon.svg|logo.svg|mark.svg/.test(file)) expect(body).toContain('d="M1 1h7v7z"');
    const again = await fetch(site.url + file, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect([file, again.status]).toEqual([file, 304]);
  }
  expect((await fetch(`${site.url}/favicon.svg`, { method: 'POST' })).status).toBe(405);
});

it('the header and its menu show the mark by an address that may be kept for a year', async () => {
  const html = await (await fetch(site.url)).text();
  const [address = '', reverse = ''] = [...html.matchAll(/<img[^>]* src="(\/mark[^"]*)"/g)].map(([, src = '']) => src);
  expect(address).toMatch(/^\/mark\.svg\?v=/);
  expect(reverse).toMatch(/^\/mark-reverse\.svg\?v=/);
  expect((await fetch(site.url + address)).headers.get('cache-control')).toBe('public, max-age=31536000');
});

it('a page that needs nothing else shows the mark without another request', async () => {
  const address = `${site.url}/api/newsletter/confirmation?site=fr_ca&token=${'A'.repeat(43)}`;
  expect(await (await fetch(address)).text()).toContain('<img src="data:image/svg+xml;base64,');
});
