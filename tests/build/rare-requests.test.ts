import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRaw } from '../support/raw-http.ts';
import { type RunningServer, startSite } from '../support/servers.ts';

let site: RunningServer;

/** Runs after the production build. */
beforeAll(async () => {
  site = await startSite({ GTM_ID: 'GTM-TEST1', NODE_ENV: 'development' });
}, 120_000);

afterAll(() => site.stop());

it.each(['/healthz', '/livez', '/readyz', '/', '/en', '/blogue', '/en/contact'])(
  'HTTP/1.0 without a host gets %s from the first site',
  async (path) => {
    // A load balancer asks until the site is ready.
    const ask = () => sendRaw(Number(new URL(site.url).port), `GET ${path} HTTP/1.0\r\n\r\n`);
    await expect.poll(ask, { timeout: 30_000 }).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    const answer = await ask();
    expect(answer).not.toMatch(/\r\ntransfer-encoding:/i);
    if (path === '/en') expect(answer).toContain('lang="en-CA"');
  },
);

it.each([
  ['/blogue/serre-qui-se-chauffe-au-calcul).', '/blogue/serre-qui-se-chauffe-au-calcul'],
  ['/blogue/serre-qui-se-chauffe-au-calcul%E2%80%8B?page=2', '/blogue/serre-qui-se-chauffe-au-calcul?page=2'],
  ['/en/blog/greenhouse-heated-by-arithmetic&utm_source=a', '/en/blog/greenhouse-heated-by-arithmetic?utm_source=a'],
  ['/%63ontact,', '/contact'],
  ['/nouvelles.', '/blogue'],
])('%s leads to %s, which exists', async (address, page) => {
  const response = await fetch(site.url + address, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([308, page]);
  expect((await fetch(site.url + page, { redirect: 'manual' })).status).toBe(200);
});

it.each(['/nope.', '/blogue/nope)', '/%2F%2Fevil.example%2F.', '/%5Cevil.example.'])(
  '%s leads nowhere',
  async (address) => {
    const response = await fetch(site.url + address, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([404, null]);
  },
);

it('a built server measures after consent, whatever NODE_ENV says', async () => {
  expect(await (await fetch(site.url)).text()).toContain('data-container="GTM-TEST1"');
});

it('the home page has a picture for shared links in each language', async () => {
  const pictureOf = async (path: string) =>
    /og:image" content="([^"]+)"/.exec(await (await fetch(site.url + path)).text())?.[1] ?? '';
  const [french, english] = [await pictureOf('/'), await pictureOf('/en')];
  expect([french, english].map((address) => new URL(address).pathname.split('/')[2])).toEqual(['fr_ca', 'en_ca']);
  const picture = await fetch(french);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});
