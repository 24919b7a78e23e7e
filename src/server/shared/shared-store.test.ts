import { Redis } from 'iovalkey';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RedisServer, startRedis } from '#tests/support/redis-server.ts';
import { type ContentChange, createContentChanges } from '../content-changes.ts';
import type { Log } from '../log.ts';
import { findStoreServer } from '../setup/store-server.mjs';
import { type SharedStore, connectSharedStore } from './shared-store.ts';

const program = findStoreServer();

describe.skipIf(program === null)('the shared store', () => {
  let server: RedisServer;
  const stores: SharedStore[] = [];
  const lines: string[] = [];
  const write = (message: string) => void lines.push(message);
  const log: Log = { error: write, warn: write, info: write, debug: () => undefined };

  beforeAll(async () => {
    server = await startRedis(program ?? '');
  });

  afterAll(async () => {
    for (const store of stores) store.close();
    await server.stop();
  });

  /** A store as one process of a site has it. */
  async function connect(siteUrl = 'https://example.org'): Promise<SharedStore> {
    const store = connectSharedStore(server.url, siteUrl, log);
    stores.push(store);
    await expect.poll(() => store.isAvailable() && store.purges.last !== null).toBe(true);
    return store;
  }

  /** Tells of a change, and resolves to its number when the store has numbered it. */
  async function announce(store: SharedStore, tags: readonly string[]): Promise<number> {
    const before = store.purges.last;
    createContentChanges([store.channel]).broadcast({ tags });
    await expect.poll(() => store.purges.last).not.toBe(before);
    return store.purges.last ?? 0;
  }

  it('gives one process what another has written, and other sites nothing', async () => {
    const [here, there, elsewhere] = await Promise.all([connect(), connect(), connect('https://example.com')]);
    await here.write('page', Buffer.from([0, 255]), 60_000);
    expect(await there.read('page')).toEqual(Buffer.from([0, 255]));
    expect(await elsewhere.read('page')).toBeNull();
    await there.remove('page');
    expect(await here.read('page')).toBeNull();
  });

  it('forgets what is too old', async () => {
    const store = await connect();
    await store.write('brief', 'text', 20);
    await expect.poll(() => store.read('brief')).toBeNull();
  });

  it('lets one of many claim a key', async () => {
    const all = await Promise.all([connect(), connect(), connect()]);
    const claims = await Promise.all(all.map((store) => store.claim('form', 'pending', 60_000)));
    expect(claims.toSorted()).toEqual(['claimed', 'taken', 'taken']);
  });

  it('tells all processes of a change, in one order, and knows what it outdates', async () => {
    const [here, there] = await Promise.all([connect(), connect()]);
    const heard: ContentChange[] = [];
    createContentChanges([there.channel]).subscribe((change) => heard.push(change));
    const before = await announce(there, ['first']);
    createContentChanges([here.channel]).broadcast({ tags: ['article_Entry:7:fr_ca'] });
    await expect.poll(() => heard).toEqual([{ tags: ['first'] }, { tags: ['article_Entry:7:fr_ca'] }]);
    expect(there.purges.last).toBe(before + 1);
    expect(there.purges.isCurrent(before, new Set(['article_Entry:8:fr_ca']))).toBe(true);
    expect(there.purges.isCurrent(before, new Set(['article_Entry:7:fr_ca']))).toBe(false);
    expect(there.purges.isCurrent(before + 1, new Set(['article_Entry:7:fr_ca']))).toBe(true);
    expect(there.purges.isCurrent(before + 2, new Set())).toBe(false);
    createContentChanges([here.channel]).broadcast({ tags: null });
    await expect.poll(() => heard).toHaveLength(3);
    expect(there.purges.isCurrent(before + 1, new Set())).toBe(false);
  });

  it('never gives a number again, also when it has evicted its count', async () => {
    const [here, there] = await Promise.all([connect(), connect()]);
    const before = await announce(there, ['first']);
    const client = new Redis(server.url);
    const keys = await client.keys('*change');
    expect(keys).toHaveLength(1);
    await client.del(keys);
    client.disconnect();
    createContentChanges([here.channel]).broadcast({ tags: ['article_Entry:7:fr_ca'] });
    await expect.poll(() => there.purges.last).toBeGreaterThan(before);
    expect(there.purges.isCurrent(before, new Set(['article_Entry:7:fr_ca']))).toBe(false);
    expect(there.purges.isCurrent(before, new Set(['article_Entry:8:fr_ca']))).toBe(true);
  });

  it('tells a process that starts later what has changed before', async () => {
    const here = await connect();
    const before = await announce(here, ['first']);
    expect(await announce(here, ['event_Entry:9:fr_ca'])).toBe(before + 1);
    const later = await connect();
    expect(later.purges.isCurrent(before, new Set(['event_Entry:9:fr_ca']))).toBe(false);
  });

  it('is as good as empty while it is frozen, and comes back by itself', async () => {
    const store = await connect();
    await store.write('kept', 'text', 60_000);
    server.freeze();
    expect(await store.read('kept')).toBeNull();
    // The next question does not wait for the time-out again.
    expect(store.isAvailable()).toBe(false);
    expect(await store.claim('kept', 'other', 1_000)).toBe('unavailable');
    expect(lines.some((line) => line.includes('does not answer'))).toBe(true);
    server.thaw();
    await expect.poll(() => store.read('kept'), { timeout: 15_000 }).toEqual(Buffer.from('text'));
  }, 20_000);

  it('is told what has changed while it was frozen or down, as soon as it takes it', async () => {
    const [here, there] = await Promise.all([connect(), connect()]);
    const heard: (readonly string[] | null)[] = [];
    createContentChanges([there.channel]).subscribe(({ tags }) => heard.push(tags));
    const changes = createContentChanges([here.channel]);
    server.freeze();
    expect(await here.read('kept')).toBeNull(); // From here on the store is left alone for a while.
    changes.broadcast({ tags: ['frozen'] });
    server.thaw();
    await expect.poll(() => heard, { timeout: 15_000 }).toContainEqual(['frozen']);
    await server.kill();
    await expect.poll(() => here.isAvailable()).toBe(false);
    changes.broadcast({ tags: ['down'] });
    await server.start();
    await expect.poll(() => heard, { timeout: 15_000 }).toContainEqual(['down']);
  }, 40_000);

  it('is as good as empty while it is down, and tells of everything when it comes back without its memory', async () => {
    const store = await connect();
    const heard: ContentChange[] = [];
    const changes = createContentChanges([store.channel]);
    changes.subscribe((change) => heard.push(change));
    changes.broadcast({ tags: ['event_Entry:9:fr_ca'] });
    await expect.poll(() => heard).toHaveLength(2);
    await server.kill();
    await expect.poll(() => store.isAvailable()).toBe(false);
    expect(await store.read('kept')).toBeNull();
    await store.write('kept', 'text', 1_000);
    expect(store.purges.last === null || !store.purges.isCurrent(0, new Set())).toBe(true);
    await server.start();
    await expect.poll(() => heard.at(-1), { timeout: 15_000 }).toEqual({ tags: null });
    await expect.poll(() => store.purges.last, { timeout: 15_000 }).toBe(0);
  }, 40_000);

  it('reads on while it is full', async () => {
    const full = await startRedis(program ?? '', ['--maxmemory', '1500kb', '--maxmemory-policy', 'noeviction']);
    const store = connectSharedStore(full.url, 'https://example.org', log);
    try {
      await expect.poll(() => store.isAvailable()).toBe(true);
      await store.write('small', 'text', 60_000);
      for (let index = 0; index < 5; index += 1) {
        // oxlint-disable-next-line no-await-in-loop -- Fills the store.
        await store.write(`large-${index}`, Buffer.alloc(400_000), 60_000);
      }
      expect(await store.read('large-4')).toBeNull();
      expect(await store.read('small')).toEqual(Buffer.from('text'));
    } finally {
      store.close();
      await full.stop();
    }
  });
});
