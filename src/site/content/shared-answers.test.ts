import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createContentChanges } from '#src/platform/process/content-changes.ts';
import { findStoreServer } from '#src/platform/setup/test-programs.mjs';
import { type SharedStore, connectSharedStore } from '#src/platform/pages/shared/shared-store.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { type RedisServer, startRedis } from '#tests/support/redis-server.ts';
import { ContentClient } from './client.ts';
import { graphql } from './graphql.ts';

const Ping = graphql(`
  query SharedPing($site: String, $limit: Int, $search: String) {
    entries(site: [$site], limit: $limit, search: $search) {
      __typename
      id
      siteHandle
    }
  }
`);

const program = findStoreServer();
const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };
const entries = [{ __typename: 'article_Entry', id: '7', siteHandle: 'fr_ca' }];

describe.skipIf(program === null)('answers of a remote backend that several servers share', () => {
  let redis: RedisServer;
  let stores: SharedStore[];

  const areConnected = () =>
    vi.waitUntil(() => stores.every((store) => store.isAvailable() && store.purges.last !== null), { timeout: 15_000 });

  beforeAll(async () => {
    redis = await startRedis(program ?? '');
    stores = [1, 2].map(() =>
      connectSharedStore(redis.url, { siteUrl: 'https://example.org', revalidateSecret: null }, silent),
    );
    await areConnected();
  });

  afterAll(async () => {
    for (const store of stores) store.close();
    await redis.stop();
  });

  /** A server that has just started, with its own connection to the store. */
  function startServer(index: number, { isDead = false, settings = { BACKEND_URL: 'https://cms.example.org' } } = {}) {
    const calls: string[] = [];
    const backend = async (request: Request) => {
      if (isDead) throw new Error('connection refused');
      const path = new URL(request.url).pathname;
      if (path.endsWith('get-csrf-token')) return Response.json({ name: 'CSRF', value: 'x' });
      if (path.endsWith('get-gql-token')) return Response.json({ token: { name: 'gql', value: 'y' } });
      calls.push(await request.text());
      return Response.json({ data: { entries } });
    };
    provideFakeRuntime(settings, backend, stores[index]);
    return { client: new ContentClient(), calls };
  }

  /** How often a server asked for this; the servers of earlier tests may still repeat a failed call of theirs there. */
  const timesAsked = ({ calls }: ReturnType<typeof startServer>, limit: number) =>
    calls.filter((call) => call.includes(`"limit":${limit},`)).length;

  const dead = { layer: 'network' };
  const kept = async (limit: number) => {
    const { client } = startServer(0);
    await client.query(Ping, { site: 'fr_ca', limit });
    await expect
      .poll(() =>
        startServer(1, { isDead: true })
          .client.query(Ping, { site: 'fr_ca', limit })
          .catch(() => null),
      )
      .toEqual({ entries });
  };

  it('are not asked for by a server that fails once while the others leave the backend alone', async () => {
    const ask = async ({ client }: ReturnType<typeof startServer>, limits: readonly number[]) =>
      Promise.allSettled(limits.map((limit) => client.query(Ping, { site: 'fr_ca', limit })));
    const failing = startServer(0, { isDead: true });
    await ask(
      failing,
      Array.from({ length: 40 }, (_, index) => 100 + index),
    );
    const late = startServer(1, { isDead: true });
    await ask(late, [200]);
    const outcome = () => late.client.query(Ping, { site: 'fr_ca', limit: 201 }).catch(String);
    await expect.poll(outcome).toContain('is not asked for a moment');
    await stores[0]?.remove('outage');
    const alone = startServer(1, { isDead: true });
    await ask(alone, [202]);
    expect(await alone.client.query(Ping, { site: 'fr_ca', limit: 203 }).catch(String)).not.toContain('not asked');
  });

  it('serve a server that has just started and whose backend is down', () => kept(1));

  it('are not used once their content has changed, whichever server was notified', async () => {
    await kept(2);
    const change = { tags: ['article_Entry:7:fr_ca'] };
    const before = stores[1]?.purges.last ?? 0;
    createContentChanges([stores[0]?.channel].filter((channel) => channel !== undefined)).broadcast(change);
    await expect.poll(() => stores[1]?.purges.last).toBeGreaterThan(before);
    const { client } = startServer(1, { isDead: true });
    await expect(client.query(Ping, { site: 'fr_ca', limit: 2 })).rejects.toMatchObject(dead);
  });

  it('exclude answers to visitors’ input and those of an embedded backend', async () => {
    const query = { site: 'fr_ca', limit: 3, search: 'neige' };
    await startServer(0).client.query(Ping, query);
    await startServer(0, { settings: { BACKEND_URL: '' } }).client.query(Ping, { site: 'fr_ca', limit: 4 });
    await kept(5); // By now the others would have arrived.
    await expect(startServer(1, { isDead: true }).client.query(Ping, query)).rejects.toMatchObject(dead);
    const other = startServer(1, { isDead: true }).client.query(Ping, { site: 'fr_ca', limit: 4 });
    await expect(other).rejects.toMatchObject(dead);
  });

  it('come from the backend while the store is frozen or down', async () => {
    redis.freeze();
    const frozen = startServer(0);
    expect(await frozen.client.query(Ping, { site: 'fr_ca', limit: 6 })).toEqual({ entries });
    redis.thaw();
    await redis.kill();
    const down = startServer(1);
    expect(await down.client.query(Ping, { site: 'fr_ca', limit: 7 })).toEqual({ entries });
    expect([timesAsked(frozen, 6), timesAsked(down, 7)]).toEqual([1, 1]);
    await redis.start();
    await areConnected();
  }, 30_000);
});
