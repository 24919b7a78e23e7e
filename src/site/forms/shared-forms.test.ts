import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findStoreServer } from '#src/platform/setup/test-programs.mjs';
import { type SharedStore, connectSharedStore } from '#src/platform/pages/shared/shared-store.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { type RedisServer, startRedis } from '#tests/support/redis-server.ts';
import { createOnce } from './submit-once.ts';
import { createRateLimit } from '#src/platform/request/rate-limit.ts';

const program = findStoreServer();
const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };

describe.skipIf(program === null)('forms that several servers receive', () => {
  let server: RedisServer;
  let store: SharedStore;

  beforeAll(async () => {
    server = await startRedis(program ?? '');
    store = connectSharedStore(server.url, { siteUrl: 'https://example.org', revalidateSecret: null }, silent);
    await vi.waitUntil(() => store.isAvailable());
    provideFakeRuntime({}, null, store);
  });

  afterAll(async () => {
    store.close();
    await server.stop();
  });

  const createOutcomes = () => createOnce<string>({ name: 'test', ttlMs: 60_000, final: v.literal('sent') });

  it('are sent once, also while the other server is sending', async () => {
    const [here, there] = [createOutcomes(), createOutcomes()];
    const gate = Promise.withResolvers<string>();
    const run = vi.fn(() => gate.promise);
    const both = Promise.all([here(['a'], run), there(['a'], run)]);
    await expect.poll(() => run.mock.calls.length).toBe(1);
    gate.resolve('sent');
    expect(await both).toEqual(['sent', 'sent']);
    expect(await createOutcomes()(['a'], run)).toBe('sent');
    expect(run).toHaveBeenCalledOnce();
  });

  it('may be sent to another server after a failure', async () => {
    await expect(createOutcomes()(['b'], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await createOutcomes()(['b'], () => Promise.resolve('failed'))).toBe('failed');
    expect(await createOutcomes()(['b'], () => Promise.resolve('sent'))).toBe('sent');
  });

  it('are counted together, and apart while the store is down', async () => {
    const create = () => createRateLimit({ name: 'test', limit: 3, windowMs: 600_000 });
    const [here, there] = [create(), create()];
    const address = '203.0.113.7';
    expect([await here.take(address), await there.take(address), await here.take(address)]).toEqual([true, true, true]);
    expect([await here.take(address), await there.take(address)]).toEqual([false, false]);
    await server.kill();
    await expect.poll(() => store.isAvailable()).toBe(false);
    expect(await here.take(address)).toBe(true);
    expect(await createOutcomes()(['c'], () => Promise.resolve('sent'))).toBe('sent');
  });
});
