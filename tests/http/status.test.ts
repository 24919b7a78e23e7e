import { expect, it, onTestFinished } from 'vitest';
import { canonicalScreens } from '../e2e/screens.ts';
import { get } from '../support/get.ts';
import { startSite } from '../support/servers.ts';
import { sharedServer } from '../support/shared-servers.ts';

const site = await sharedServer('site');

it('HEAD answers like GET, without a body', { timeout: 60_000 }, async () => {
  for (const { path } of canonicalScreens) {
    const { status, text } = await get(site.url + path, { method: 'HEAD' });
    expect([path, status, text]).toEqual([path, 200, '']);
  }
  expect((await get(`${site.url}/nope`, { method: 'HEAD' })).status).toBe(404);
});

it.each([
  ['/blogue/', '/blogue'],
  ['/EN/Blog', '/en/blog'],
  ['/en/', '/en'],
  ['/evenements//soiree-grand-saut/?a=1', '/evenements/soiree-grand-saut?a=1'],
])('%s leads permanently to %s', async (from, to) => {
  const { status, headers } = await get(site.url + from, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([308, to]);
});

const nothing = {
  'fr-CA': 'Il n’y a rien au bout de cette planche.',
  'en-CA': 'There’s nothing at the end of this board.',
};

it.each([
  ['/nope', 'fr-CA'],
  ['/index.html', 'fr-CA'],
  ['/blogue/index.html', 'fr-CA'],
  ['/en/index.html', 'en-CA'],
  ['/404', 'fr-CA'],
  ['/blogue/nope?x=1', 'fr-CA'],
  ['/partenaires/nope', 'fr-CA'],
  ['/design-system', 'fr-CA'],
  ['/en/nope/a/b/c', 'en-CA'],
  ['/en/pages/about/nope', 'en-CA'],
  ['/en/blog/%E0%A4%A', 'en-CA'],
] as const)('%s is the not-found page at the requested address', async (path, language) => {
  const { status, text } = await get(site.url + path, { redirect: 'manual' });
  expect(status).toBe(404);
  expect(text).toContain(`<html lang="${language}"`);
  const [, heading = ''] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(text) ?? [];
  expect(heading.replaceAll(/<[^>]*>/g, '').trim()).toBe(nothing[language]);
  expect(text).toMatch(/<meta name="robots" content="noindex"/);
});

it('an accented slug is found plain, percent-encoded, and in the decomposed form that some keyboards send', async () => {
  for (const slug of ['témoins', 't%C3%A9moins', 'te%CC%81moins']) {
    expect([slug, (await get(`${site.url}/pages/${slug}`)).status]).toEqual([slug, 200]);
  }
});

it('an article that exists in one language only is missing in the other, and links to no other version', async () => {
  expect((await get(`${site.url}/en/blog/bail-lu-a-voix-haute`)).status).toBe(404);
  const { text } = await get(`${site.url}/blogue/bail-lu-a-voix-haute`);
  const versions = [...text.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/g)].map(([, language]) => language);
  expect(versions).toEqual(['fr-CA', 'x-default']);
});

it('no error answer contains a stack trace', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const requests: [path: string, init?: RequestInit][] = [
    ['/RSC/garbage'],
    ['/RSC/F/abc/def.txt'],
    ['/RSC/F/abc/def.txt', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }],
    ['/', { method: 'POST', body: '--x--', headers }],
    ['/', { method: 'PUT' }],
    ['/assets/nope.js'],
    ['/media/images/..%2f..%2fpackage.json'],
  ];
  for (const [path, init] of requests) {
    const { status, text } = await get(site.url + path, init);
    expect(text).not.toMatch(/\bat .*\.(js|ts|mjs):\d+/);
    expect([path, status < 500]).toEqual([path, true]);
  }
});

it('the log of a process, however detailed, has nothing that a visitor is known by or has typed', async () => {
  const own = await startSite({ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'trace' });
  onTestFinished(own.stop);
  const headers = { 'x-forwarded-for': '198.51.100.77', cookie: 'note=secretcookie', 'user-agent': 'SecretAgent/1.0' };
  const paths = [
    '/recherche?q=secretword',
    '/en/events?q=secretword',
    '/blogue?token=secrettoken&x-craft-preview=1',
    '/lea.secret@exemple.example',
    '/en/blog/lea.secret%40exemple.example?secretword=1',
  ];
  for (const path of paths) await get(own.url + path, { headers });
  await expect.poll(() => own.output()).toContain('"path":"/en/blog/[e-mail]"');
  const output = own.output();
  expect(output).toContain('"msg":"request"');
  expect(output).not.toMatch(/secret|198\.51\.100|exemple\.example/i);
  for (const line of output.trim().split('\n')) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
});
