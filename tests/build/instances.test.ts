import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStoreServer } from '../../src/server/setup/store-server.mjs';
import { type RedisServer, startRedis } from '../support/redis-server.ts';
import { type RunningServer, startBackend, startSite } from '../support/servers.ts';

const program = findStoreServer();

/** Runs after the production build. */
describe.skipIf(program === null)('three instances with a shared store', () => {
  let redis: RedisServer;
  let backend: RunningServer;
  let sites: RunningServer[];

  beforeAll(async () => {
    [redis, backend] = await Promise.all([startRedis(program ?? ''), startBackend()]);
    const settings = {
      BACKEND_URL: backend.url,
      CACHE_URL: redis.url,
      SITE_URL: 'http://127.0.0.1',
      REVALIDATE_SECRET: 'a secret of all instances',
      WARM_PAGES: 'off',
    };
    sites = await Promise.all([startSite(settings), startSite(settings), startSite(settings)]);
  }, 120_000);

  afterAll(async () => {
    await Promise.all([...sites.map((site) => site.stop()), redis.stop()]);
    await backend.stop();
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
    // The page reaches the shared store a moment after its visitor.
    await expect
      .poll(async () => (await fetch(`${second}/blogue`)).headers.get('etag'), { timeout: 10_000 })
      .toBe(etag);
    expect(payload).not.toBe('');
    expect((await fetch(new URL(payload, third))).status).toBe(200);
  });

  it('go on while the store is frozen, down and back, without an error to anyone', async () => {
    const ask = async () => {
      const answers = await Promise.all(sites.flatMap(({ url }) => [fetch(`${url}/`), fetch(`${url}/en/events`)]));
      await Promise.all(answers.map((answer) => answer.text()));
      return answers.map(({ status }) => status);
    };
    const fine = Array(6).fill(200);
    expect(await ask()).toEqual(fine);
    redis.freeze();
    expect(await ask()).toEqual(fine);
    redis.thaw();
    await redis.kill();
    expect(await ask()).toEqual(fine);
    const unseen = await fetch(`${sites[0]?.url}/programmes`);
    expect([unseen.status, originOf(unseen)]).toEqual([200, 'miss']);
    await redis.start();
    for (const site of sites) {
      // oxlint-disable-next-line no-await-in-loop -- All of them connect at the same time.
      await expect.poll(() => site.output(), { timeout: 20_000 }).toContain('The shared store answers again');
    }
    expect(await ask()).toEqual(fine);
    for (const site of sites) expect(site.output()).not.toContain('"level":"error"');
  }, 60_000);

  it('serve what another has served although the backend is gone', async () => {
    const [first, second] = sites.map(({ url }) => url);
    await fetch(`${first}/programmes/portage`).then((page) => page.text());
    await expect
      .poll(async () => originOf(await fetch(`${first}/programmes/portage`)), { timeout: 10_000 })
      .toBe('hit');
    await backend.stop();
    expect((await fetch(`${second}/programmes/portage`)).status).toBe(200);
  }, 60_000);
});
