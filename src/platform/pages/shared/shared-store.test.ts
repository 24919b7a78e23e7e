import { Redis } from 'iovalkey';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RedisServer, startRedis } from '#tests/support/redis-server.ts';
import { type ContentChange, createContentChanges } from '../../process/content-changes.ts';
import type { Log } from '../../process/log.ts';
import { findStoreServer } from '../../setup/test-programs.mjs';
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

  const settings = { siteUrl: 'https://example.org', revalidateSecret: 'a secret of all servers' };
  const asItIs = (bytes: Buffer) => bytes;

  /** A store as one process of a site has it. */
  async function connect(
    changed: Partial<typeof settings> = {},
    options?: { commandTimeoutMs: number },
  ): Promise<SharedStore> {
    const store = connectSharedStore(server.url, { ...settings, ...changed }, log, options);
    stores.push(store);
    await expect.poll(() => store.isAvailable() && store.purges.last !== null).toBe(true);
    return store;
  }

  /** Announces a change, and resolves to its number when the store has numbered it. */
  async function announce(store: SharedStore, tags: readonly string[]): Promise<number> {
    const before = store.purges.last;
    createContentChanges([store.channel]).broadcast({ tags });
    await expect.poll(() => store.purges.last).not.toBe(before);
    return store.purges.last ?? 0;
  }

  it('shares entries between processes, and not with other sites', async () => {
    const others = [{ siteUrl: 'https://example.com' }, { revalidateSecret: 'another secret of a server' }];
    const [here, there, ...elsewhere] = await Promise.all([
      connect(),
      connect(),
      ...others.map((other) => connect(other)),
    ]);
    await here.write('page', Buffer.from([0, 255]), 60_000);
    expect(await there.read('page', asItIs)).toEqual(Buffer.from([0, 255]));
    expect(await Promise.all(elsewhere.map((other) => other.read('page', asItIs)))).toEqual([null, null]);
    await there.remove('page');
    expect(await here.read('page', asItIs)).toBeNull();
  });

  it('forgets what is too old', async () => {
    const store = await connect();
    await store.write('brief', 'text', 20);
    await expect.poll(() => store.read('brief', asItIs)).toBeNull();
  });

  it('lets one of many claim a key', async () => {
    const all = await Promise.all([connect(), connect(), connect()]);
    const claims = await Promise.all(all.map((store) => store.claim('form', 'pending', 60_000)));
    expect(claims.toSorted()).toEqual(['claimed', 'taken', 'taken']);
  });

  it('announces a change to all processes, in one order, and knows what it outdates', async () => {
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
    await expect.poll(() => there.purges.last ?? 0).toBeGreaterThan(before);
    expect(there.purges.isCurrent(before, new Set(['article_Entry:7:fr_ca']))).toBe(false);
    // Between the two counts anything may have been missed.
    expect(there.purges.isCurrent(before, new Set(['article_Entry:8:fr_ca']))).toBe(false);
  });

  it('tells a process that starts later about earlier changes', async () => {
    const here = await connect();
    const before = await announce(here, ['first']);
    expect(await announce(here, ['event_Entry:9:fr_ca'])).toBe(before + 1);
    const later = await connect();
    expect(later.purges.isCurrent(before, new Set(['event_Entry:9:fr_ca']))).toBe(false);
  });

  it('behaves as empty while it is frozen, and comes back by itself', async () => {
    const store = await connect();
    await store.write('kept', 'text', 60_000);
    server.freeze();
    expect(await store.read('kept', asItIs)).toBeNull();
    // The next question does not wait for the time-out again.
    expect(store.isAvailable()).toBe(false);
    expect(await store.claim('kept', 'other', 1_000)).toBe('unavailable');
    expect(lines.some((line) => line.includes('does not answer'))).toBe(true);
    server.thaw();
    await expect.poll(() => store.read('kept', asItIs), { timeout: 15_000 }).toEqual(Buffer.from('text'));
  }, 20_000);

  it('receives the changes made while it was frozen or down, as soon as it accepts them', async () => {
    const [here, there] = await Promise.all([connect(), connect()]);
    const heard: (readonly string[] | null)[] = [];
    createContentChanges([there.channel]).subscribe(({ tags }) => heard.push(tags));
    const changes = createContentChanges([here.channel]);
    server.freeze();
    expect(await here.read('kept', asItIs)).toBeNull(); // From here on the store is left alone for a while.
    changes.broadcast({ tags: ['frozen'] });
    server.thaw();
    await expect.poll(() => heard, { timeout: 15_000 }).toContainEqual(['frozen']);
    await server.kill();
    await expect.poll(() => here.isAvailable()).toBe(false);
    changes.broadcast({ tags: ['down'] });
    await server.start();
    await expect.poll(() => heard, { timeout: 15_000 }).toContainEqual(['down']);
  }, 40_000);

  it('behaves as empty while it is down, and reports that everything changed when it comes back without its memory', async () => {
    const store = await connect();
    const heard: ContentChange[] = [];
    const changes = createContentChanges([store.channel]);
    changes.subscribe((change) => heard.push(change));
    changes.broadcast({ tags: ['event_Entry:9:fr_ca'] });
    await expect.poll(() => heard).toHaveLength(2);
    await server.kill();
    await expect.poll(() => store.isAvailable()).toBe(false);
    expect(await store.read('kept', asItIs)).toBeNull();
    await store.write('kept', 'text', 1_000);
    expect(store.purges.last === null || !store.purges.isCurrent(0, new Set())).toBe(true);
    await server.start();
    await expect.poll(() => heard.at(-1), { timeout: 15_000 }).toEqual({ tags: null });
    await expect.poll(() => store.purges.last, { timeout: 15_000 }).toBe(0);
  }, 40_000);

  describe('into which others write', () => {
    let raw: Redis;
    const refusals = () => lines.filter((line) => line.includes('does not come from this site'));

    beforeAll(() => {
      raw = new Redis(server.url);
    });

    afterAll(() => raw.disconnect());

    const keyOf = async (name: string) => (await raw.keys(`*:${name}`))[0] ?? '';

    it('has nothing but what the site has written under the same key, whole and at most so large', async () => {
      // Megabytes take a busy machine a while.
      const store = await connect({ siteUrl: 'https://sealed.example' }, { commandTimeoutMs: 10_000 });
      await store.write('true', 'value', 60_000);
      const key = await keyOf('true');
      const prefix = key.slice(0, -'true'.length);
      const sealed = await raw.getBuffer(key);
      expect(await store.read('true', asItIs)).toEqual(Buffer.from('value'));
      await raw.set(`${prefix}moved`, sealed ?? '');
      await raw.set(`${prefix}invented`, 'value');
      await raw.set(`${prefix}brief`, 'x');
      await raw.set(`${prefix}changed`, Buffer.concat([sealed ?? Buffer.alloc(0), Buffer.from('!')]));
      await raw.rpush(`${prefix}list`, 'value');
      for (const name of ['moved', 'invented', 'brief', 'changed', 'list']) {
        // oxlint-disable-next-line no-await-in-loop -- A failure names its entry.
        expect([name, await store.read(name, asItIs)]).toEqual([name, null]);
        // oxlint-disable-next-line no-await-in-loop -- As above.
        expect([name, await raw.exists(prefix + name)]).toEqual([name, 0]);
      }
      expect(await store.read('true', () => null)).toBeNull();
      await store.write('large', Buffer.alloc(5 * 1024 * 1024), 60_000);
      expect(await raw.exists(`${prefix}large`)).toBe(0);
      await raw.set(`${prefix}long`, Buffer.alloc(8 * 1024 * 1024));
      expect(await store.read('long', asItIs)).toBeNull();
      expect(store.isAvailable()).toBe(true);
      expect(refusals()).toHaveLength(1);
    });

    it('can be claimed although another program has taken the key', async () => {
      const store = await connect({ siteUrl: 'https://claims.example' });
      await store.write('taken', 'value', 60_000);
      await raw.set(await keyOf('taken'), 'nonsense');
      expect(await store.claim('taken', 'pending', 60_000)).toBe('taken');
      expect(await store.read('taken', asItIs)).toBeNull();
      expect(await store.claim('taken', 'pending', 60_000)).toBe('claimed');
    });

    it('misleads no process with a message, whatever its number', async () => {
      const siteUrl = 'https://numbers.example';
      const [here, there] = await Promise.all([connect({ siteUrl }), connect({ siteUrl })]);
      const heard: ContentChange[] = [];
      createContentChanges([there.channel]).subscribe((change) => heard.push(change));
      await announce(here, ['first']);
      await expect.poll(() => there.purges.last).toBe(here.purges.last);
      const before = here.purges.last ?? 0;
      const logs = await Promise.all(
        (await raw.keys('*recent-changes')).map(async (key) => ({ key, lines: await raw.lrange(key, 0, -1) })),
      );
      const own = logs.find(({ lines: [first] }) => first?.startsWith(`${before} `));
      const channel = own?.key.replace('recent-changes', 'changes') ?? '';
      const sealed = own?.lines[0]?.split(' ')[1] ?? '';
      for (const message of [
        '9007199254740991 {"tags":["invented"]}',
        `9007199254740991 ${sealed}`,
        `${before + 7} ${sealed}`,
        `${before - 7} ${sealed}`,
        'nonsense',
        '',
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- In this order.
        await raw.publish(channel, message);
      }
      // The last of them has been heard when this has.
      createContentChanges([here.channel]).broadcast({ tags: ['event_Entry:9:fr_ca'] });
      await expect.poll(() => [here.purges.last, there.purges.last]).toEqual([before + 1, before + 1]);
      expect(heard).toContainEqual({ tags: ['event_Entry:9:fr_ca'] });
      expect(heard).not.toContainEqual({ tags: ['invented'] });
      for (const { purges } of [here, there]) {
        expect(purges.isCurrent(before, new Set(['article_Entry:7:fr_ca']))).toBe(true);
        expect(purges.isCurrent(before, new Set(['event_Entry:9:fr_ca']))).toBe(false);
      }
    });

    it('still numbers changes after its count and its log were overwritten', async () => {
      const siteUrl = 'https://counts.example';
      const [here, there] = await Promise.all([connect({ siteUrl }), connect({ siteUrl })]);
      await announce(here, ['first']);
      const before = here.purges.last ?? 0;
      const counts = await raw.keys('*:change');
      const values = await Promise.all(counts.map((name) => raw.get(name)));
      const count = counts[values.indexOf(String(before))] ?? '';
      for (const [index, value] of ['nonsense', '9007199254740991', '-1', '1e99'].entries()) {
        // oxlint-disable-next-line no-await-in-loop -- In this order.
        await raw.set(count, value);
        // oxlint-disable-next-line no-await-in-loop -- As above.
        await raw.rpush(count.replace(/change$/, 'recent-changes'), `9007199254740991 {"tags":[]}`, 'nonsense');
        const tag = `event_Entry:${index}:fr_ca`;
        const heard: ContentChange[] = [];
        createContentChanges([there.channel]).subscribe((change) => heard.push(change));
        createContentChanges([here.channel]).broadcast({ tags: [tag] });
        // oxlint-disable-next-line no-await-in-loop -- As above.
        await expect.poll(() => heard).toContainEqual({ tags: [tag] });
        // oxlint-disable-next-line no-await-in-loop -- As above.
        await expect.poll(() => there.purges.last !== null && there.purges.last === here.purges.last).toBe(true);
        const late = await connect({ siteUrl }); // oxlint-disable-line no-await-in-loop -- As above.
        expect(late.purges.isCurrent(there.purges.last ?? -1, new Set([tag]))).toBe(true);
        expect(late.purges.isCurrent(before, new Set([tag]))).toBe(false);
      }
    });
  });

  it('reads on while it is full', async () => {
    const full = await startRedis(program ?? '', ['--maxmemory', '1500kb', '--maxmemory-policy', 'noeviction']);
    const store = connectSharedStore(full.url, settings, log);
    try {
      await expect.poll(() => store.isAvailable()).toBe(true);
      await store.write('small', 'text', 60_000);
      for (let index = 0; index < 5; index += 1) {
        // oxlint-disable-next-line no-await-in-loop -- Fills the store.
        await store.write(`large-${index}`, Buffer.alloc(400_000), 60_000);
      }
      expect(await store.read('large-4', asItIs)).toBeNull();
      expect(await store.read('small', asItIs)).toEqual(Buffer.from('text'));
    } finally {
      store.close();
      await full.stop();
    }
  });
});
