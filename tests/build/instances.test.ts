import { Redis } from 'iovalkey';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStoreServer } from '../../src/platform/setup/test-programs.mjs';
import { signRevalidation } from '../../src/site/http/revalidate.ts';
import { toPreviewLink } from '../../src/platform/request/preview-pass.ts';
import { type ContentCopy, copyContent } from '../support/content-copy.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';
import { type RunningServer, startBackend, startSite } from '../support/servers.ts';

const program = findStoreServer();

const revalidateSecret = 'a secret of all instances';
const previewSecret = 'another secret of all instances';
const draftToken = 'draft-token-0123456789';
const article = (title: string) => `title: ${title}\nslug: essai\npostDate: "-1d"\n`;

/** Runs after the production build. */
describe.skipIf(program === null)('three instances with a shared store', () => {
  let redis: RedisServer;
  let content: ContentCopy;
  let backend: RunningServer;
  let sites: RunningServer[];

  beforeAll(async () => {
    content = await copyContent();
    await content.write('articles/essai.yaml', article('Premier essai'));
    await content.write('articles/essai.draft.yaml', `previewToken: ${draftToken}\ntitle: Brouillon\n`);
    [redis, backend] = await Promise.all([startRedis(program ?? ''), startBackend({}, content.folder)]);
    const settings = {
      BACKEND_URL: backend.url,
      CACHE_URL: redis.url,
      SITE_URL: 'http://127.0.0.1',
      REVALIDATE_SECRET: revalidateSecret,
      PREVIEW_SECRET: previewSecret,
      // A change seen within the time is seen because of a call.
      CACHE_TTL: '3600',
    };
    sites = await Promise.all([startSite(settings), startSite(settings), startSite(settings)]);
  }, 120_000);

  afterAll(async () => {
    await Promise.all([...sites.map((site) => site.stop()), redis.stop()]);
    await backend.stop();
    await content.dispose();
  });

  const originOf = (response: Response) => response.headers.get('server-timing')?.replace('store;desc=', '');

  it('render a page once for all, and hydrate it from the same payload', async () => {
    const [first, second, third] = sites.map(({ url }) => url);
    const page = await fetch(`${first}/blogue`);
    const html = await page.text();
    const [, payload = ''] = /"(\/payloads\/[^"]+)"/.exec(html) ?? [];
    await expect
      .poll(async () => (await fetch(`${first}/blogue`)).headers.get('etag'), { timeout: 10_000 })
      .not.toBeNull();
    const etag = (await fetch(`${first}/blogue`)).headers.get('etag');
    // The page reaches the shared store a moment after its visitor; an instance that gets a request before that renders its
    // own.
    const store = new Redis(redis.url);
    const storedPages = async () => (await store.keys('*:page:*')).length;
    await expect.poll(storedPages, { timeout: 10_000 }).toBeGreaterThan(0);
    store.disconnect();
    await expect
      .poll(async () => (await fetch(`${second}/blogue`)).headers.get('etag'), { timeout: 10_000 })
      .toBe(etag);
    expect(payload).not.toBe('');
    expect((await fetch(new URL(payload, third))).status).toBe(200);
  });

  it('go on while the store is frozen, down and back, without an error to anyone', async () => {
    const askAll = async () => {
      const answers = await Promise.all(sites.flatMap(({ url }) => [fetch(`${url}/`), fetch(`${url}/en/events`)]));
      await Promise.all(answers.map((answer) => answer.text()));
      return answers.map(({ status }) => status);
    };
    const fine = Array(6).fill(200);
    expect(await askAll()).toEqual(fine);
    redis.freeze();
    expect(await askAll()).toEqual(fine);
    redis.thaw();
    await redis.kill();
    expect(await askAll()).toEqual(fine);
    const unseen = await fetch(`${sites[0]?.url}/programmes`);
    expect([unseen.status, originOf(unseen)]).toEqual([200, 'miss']);
    await redis.start();
    for (const site of sites) {
      // oxlint-disable-next-line no-await-in-loop -- All of them connect at the same time.
      await expect.poll(() => site.output(), { timeout: 20_000 }).toContain('The shared store answers again');
    }
    expect(await askAll()).toEqual(fine);
    for (const site of sites) expect(site.output()).not.toContain('"level":"error"');
  }, 60_000);

  const ask = async (site: RunningServer | undefined, path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${site?.url}${path}`, { headers });
    const html = await response.text();
    const [, title = ''] = /<title>([^<|]+) \|/.exec(html) ?? [];
    return { response, html, title };
  };
  const titles = async () => Promise.all(sites.map(async (site) => (await ask(site, '/blogue/essai')).title));

  it('all serve a published version after a signed call to one of them, which no other accepts again', async () => {
    expect(await titles()).toEqual(['Premier essai', 'Premier essai', 'Premier essai']);
    const isKept = async (path: string) =>
      Promise.all(sites.map(async (site) => originOf((await ask(site, path)).response)));
    await expect.poll(() => isKept('/blogue/essai'), { timeout: 10_000 }).toEqual(['hit', 'hit', 'hit']);
    await expect.poll(() => isKept('/contact'), { timeout: 10_000 }).toEqual(['hit', 'hit', 'hit']);
    const [, id] =
      /\barticle:(\d+):fr_ca\b/.exec((await ask(sites[0], '/blogue/essai')).response.headers.get('cache-tag') ?? '') ??
      [];
    await content.write('articles/essai.yaml', article('Deuxième essai'));
    await expect.poll(() => backend.output(), { timeout: 20_000 }).toContain('The content has been reloaded.');
    // The site has not been notified.
    expect(await titles()).toEqual(['Premier essai', 'Premier essai', 'Premier essai']);

    const body = JSON.stringify({ tags: [`article_Entry:${id}:fr_ca`] });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = { 'x-timestamp': timestamp, 'x-signature': signRevalidation(revalidateSecret, timestamp, body) };
    const call = (site: RunningServer | undefined) =>
      fetch(`${site?.url}/api/revalidate`, { method: 'POST', headers, body });
    const accepted = await call(sites[1]);
    expect([accepted.status, await accepted.json()]).toEqual([200, { purged: 1 }]);
    await expect.poll(titles, { timeout: 10_000 }).toEqual(['Deuxième essai', 'Deuxième essai', 'Deuxième essai']);
    // A page that does not show it stays.
    expect(await isKept('/contact')).toEqual(['hit', 'hit', 'hit']);
    expect((await call(sites[2])).status).toBe(409);
  }, 90_000);

  it('show a draft to visitors who have opened a signed link, on any of them, and do not keep it', async () => {
    const link = toPreviewLink(previewSecret, '/blogue/essai', {
      token: draftToken,
      until: Math.floor(Date.now() / 1000) + 600,
    });
    const opened = await fetch(`${sites[0]?.url}${link}`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/blogue/essai']);
    const cookie = opened.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    for (const site of sites) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other, so that one could find what another has kept.
      const { response, html, title } = await ask(site, '/blogue/essai', { cookie });
      expect([title, response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
        'Brouillon',
        'no-store',
        'noindex',
      ]);
      expect(response.headers.get('etag')).toBeNull();
      expect(html).toContain('href="/api/preview/exit?path=%2Fblogue%2Fessai"');
      expect(html).not.toContain(draftToken);
      // oxlint-disable-next-line no-await-in-loop -- As above.
      expect(await titles()).toEqual(['Deuxième essai', 'Deuxième essai', 'Deuxième essai']);
    }
    for (const server of [...sites, backend]) expect(server.output()).not.toContain(draftToken);
  }, 60_000);

  it('serve each other’s pages although the backend is gone', async () => {
    const [first, second] = sites.map(({ url }) => url);
    await fetch(`${first}/programmes/portage`).then((page) => page.text());
    await expect
      .poll(async () => originOf(await fetch(`${first}/programmes/portage`)), { timeout: 10_000 })
      .toBe('hit');
    await backend.stop();
    expect((await fetch(`${second}/programmes/portage`)).status).toBe(200);
  }, 60_000);
});
