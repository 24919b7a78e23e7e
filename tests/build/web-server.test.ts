import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStoreServer, hasNginx } from '../../src/platform/setup/test-programs.mjs';
import { type Nginx, startNginx } from '../support/nginx.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';
import { type RunningServer, startSite } from '../support/servers.ts';

const store = findStoreServer();

/** Requests a second, in groups. */
const rate = 300;
const groupsPerSecond = 20;

const paths = ['/', '/en', '/blogue', '/en/blog', '/programmes/portage', '/en/contact', '/never-there'];

/** Status of an answer that arrived whole; what went wrong with any other one. */
function ask(agent: Agent, address: string): Promise<string> {
  return new Promise((resolve) => {
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (incoming) => {
      incoming.resume();
      incoming.once('close', () => resolve(incoming.complete ? String(incoming.statusCode) : 'cut'));
    }).once('error', ({ message }) => resolve(message));
  });
}

/** Runs after the production build. */
describe.skipIf(store === null || !hasNginx())('three instances behind the shipped nginx', () => {
  let redis: RedisServer;
  let sites: RunningServer[];
  let nginx: Nginx;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  beforeAll(async () => {
    redis = await startRedis(store ?? '');
    const settings = {
      CACHE_URL: redis.url,
      SITE_URL: 'http://127.0.0.1',
      TRUST_PROXY: '127.0.0.1',
    };
    sites = await Promise.all([startSite(settings), startSite(settings), startSite(settings)]);
    nginx = await startNginx(sites.map(({ url }) => url));
  }, 120_000);

  afterAll(async () => {
    agent.destroy();
    await nginx.stop();
    await Promise.all([...sites.map((site) => site.stop()), redis.stop()]);
  });

  it('fail no request when one of them is killed under load, and the others go on', async () => {
    for (const { url } of sites) {
      for (const path of paths) {
        // oxlint-disable-next-line no-await-in-loop -- All pages are known to all instances before the load begins.
        await ask(agent, url + path);
      }
    }
    const answers: Promise<string>[] = [];
    const load = async (seconds: number) => {
      for (let group = 0; group < seconds * groupsPerSecond; group += 1) {
        for (let count = 0; count < rate / groupsPerSecond; count += 1) {
          answers.push(ask(agent, nginx.url + (paths[answers.length % paths.length] ?? '/')));
        }
        // oxlint-disable-next-line no-await-in-loop -- A steady load.
        await pause(1_000 / groupsPerSecond);
      }
    };
    await load(2);
    process.kill(sites[0]?.pid ?? 0, 'SIGKILL');
    await load(6);
    const counts = new Map<string, number>();
    for (const answer of await Promise.all(answers)) counts.set(answer, (counts.get(answer) ?? 0) + 1);
    const missing = Math.ceil((answers.length - (paths.length - 1)) / paths.length);
    expect(Object.fromEntries(counts)).toEqual({ 200: answers.length - missing, 404: missing });
    for (const site of sites.slice(1)) expect(site.output()).not.toContain('"level":"error"');
  }, 60_000);

  it('pass on a visitor’s address and none of their claims', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.9' };
    const page = await fetch(`${nginx.url}/blogue/?q=secretword`, { headers, redirect: 'manual' });
    expect(page.status).toBe(308);
    expect(page.headers.get('location')).toBe('/blogue?q=secretword');
    const kept = await fetch(`${nginx.url}/blogue`, { headers: { 'accept-encoding': 'br' } });
    expect(kept.headers.get('content-encoding')).toBe('br');
    const missing = await (await fetch(`${nginx.url}/never-here`, { headers })).text();
    expect(missing).not.toContain('evil.example');
    await expect.poll(() => nginx.readLog()).toContain('GET /never-here');
    expect(await nginx.readLog()).not.toMatch(/secretword|203\.0\.113|127\.0\.0\.1 /);
  });

  it('limit one network’s renderings, and neither kept pages nor files', async () => {
    const statusesOf = async (toPath: (index: number) => string) => {
      const asked = Array.from({ length: 400 }, (_, index) => ask(agent, nginx.url + toPath(index)));
      return [...new Set(await Promise.all(asked))].toSorted();
    };
    expect(await statusesOf((index) => (index % 2 ? '/en?utm_source=x' : '/favicon.svg'))).toEqual(['200']);
    expect(await statusesOf((index) => `/en/search?q=word${index}`)).toEqual(['200', '429']);
    expect(await statusesOf(() => '/RSC/R/en/blog.txt')).toContain('429');
  }, 60_000);
});
