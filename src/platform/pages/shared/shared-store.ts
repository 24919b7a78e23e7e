import { Redis } from 'iovalkey';
import type { Channel } from '../../process/content-changes.ts';
import type { Env } from '../../process/env.ts';
import type { Log } from '../../process/log.ts';
import { PurgeLog } from './purge-log.ts';
import { createSeal } from './sign-values.ts';

/** Milliseconds for which a store that was too slow is not asked. */
const pauseMs = 5_000;

/** Milliseconds between two warnings about the same trouble with the store. */
const warnEveryMs = 60_000;

/** Most bytes of an entry. A larger one is neither written nor read. */
const maxEntryBytes = 4 * 1024 * 1024;

/** The outcome of claiming a key. */
export type Claim = 'claimed' | 'taken' | 'unavailable';

type Parse<Value> = (bytes: Buffer) => Value | null | Promise<Value | null>;

/**
 * A Redis or Valkey store that several processes and machines share. It makes the site faster, never slower or poorer: when
 * it is down, slow or full, every method behaves as if it were empty, and none rejects. Others may be able to write into
 * it: an entry without the site's seal counts as absent, and is removed.
 */
export interface SharedStore {
  /** What `parse` makes of an entry. One of which it makes null is absent as well. */
  readonly read: <Value>(key: string, parse: Parse<Value>) => Promise<Value | null>;
  readonly write: (key: string, value: Buffer | string, ttlMs: number) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Takes a free key: of all who ask at the same time, one gets `claimed`. */
  readonly claim: (key: string, value: string, ttlMs: number) => Promise<Claim>;
  /** Tells all processes that content has changed. */
  readonly channel: Channel;
  /** Decides whether something that was stored before a change may still be used. */
  readonly purges: PurgeLog;
  /** For libraries that send their own commands, and read counters that anybody may have written. */
  readonly client: Redis;
  readonly isAvailable: () => boolean;
  readonly close: () => void;
}

/**
 * Connects in the background.
 * @param cacheUrl `redis://` or `rediss://`
 * @param options commandTimeoutMs: milliseconds after which a command of the store counts as failed
 */
export function connectSharedStore(
  cacheUrl: string,
  { siteUrl, revalidateSecret }: Pick<Env, 'siteUrl' | 'revalidateSecret'>,
  log: Log,
  { commandTimeoutMs = 150 }: { commandTimeoutMs?: number } = {},
): SharedStore {
  const seal = createSeal(revalidateSecret, siteUrl);
  // Sites of other origins may use the same store.
  const prefix = `site:${seal.fingerprint}:`;
  const client = new Redis(cacheUrl, {
    keyPrefix: prefix,
    commandTimeout: commandTimeoutMs,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(2_000, 100 * attempt),
  });
  const trouble = createTrouble(log);
  client.on('error', (error: unknown) => trouble.report(error));
  client.on('close', () => trouble.report(null));
  const isAvailable = () => client.status === 'ready' && trouble.isOver();

  const ask = async <Result>(command: () => Promise<Result>): Promise<Result | null> => {
    if (!isAvailable()) return null;
    try {
      return await command();
    } catch (error) {
      trouble.pause(error);
      return null;
    }
  };

  const refuse = createRefusal(log);
  const purges = new PurgeLog({ client, prefix, seal, log, refuse, onRead: () => trouble.end() });
  return {
    async read(key, parse) {
      // A larger entry is cut off here, and then its seal is broken.
      const bytes = () => client.getrangeBuffer(key, 0, maxEntryBytes).catch(toBroken);
      const sealed = await ask(bytes);
      if (sealed === null || sealed.length === 0) return null;
      const value = seal.open(key, sealed);
      const parsed = value && (await parse(value));
      if (parsed !== null) return parsed;
      refuse(key.replace(/:.*/, ''));
      await ask(() => client.del(key));
      return null;
    },
    async write(key, value, ttlMs) {
      const sealed = seal.close(key, value);
      if (sealed.length <= maxEntryBytes) await ask(() => client.set(key, sealed, 'PX', ttlMs));
    },
    remove: async (key) => void (await ask(() => client.del(key))),
    async claim(key, value, ttlMs) {
      if (!isAvailable()) return 'unavailable';
      try {
        return (await client.set(key, seal.close(key, value), 'PX', ttlMs, 'NX')) === 'OK' ? 'claimed' : 'taken';
      } catch (error) {
        trouble.pause(error);
        return 'unavailable';
      }
    },
    channel: purges,
    purges,
    client,
    isAvailable,
    close: () => {
      purges.close();
      client.disconnect();
    },
  };
}

/** The entry exists but is not text: it is treated like an entry with a broken seal. */
function toBroken(error: unknown): Buffer {
  if (error instanceof Error && error.message.startsWith('WRONGTYPE')) return Buffer.alloc(1);
  throw error;
}

/** Reports foreign entries in the store at most once a minute. */
function createRefusal(log: Log): (kind: string) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (kind) => {
    if (performance.now() - toldAt < warnEveryMs) return;
    toldAt = performance.now();
    log.warn(
      'An entry of the shared store (CACHE_URL) does not come from this site and is not used. Check who may write into the store.',
      { kind },
    );
  };
}

/** Keeps track of a failing store, and logs its failures rarely. */
function createTrouble(log: Log) {
  let warnedAt = Number.NEGATIVE_INFINITY;
  let pausedUntil = 0;
  let hasFailed = false;
  const report = (error: unknown) => {
    hasFailed = true;
    if (performance.now() - warnedAt < warnEveryMs) return;
    warnedAt = performance.now();
    log.warn('The shared store (CACHE_URL) does not answer; this process uses its own memory until it does.', {
      error,
    });
  };
  return {
    report,
    /** A command that fails, most often for its slowness, keeps the next visitors from waiting for the same. */
    pause(error: unknown) {
      // A full store refuses to write and still reads well.
      const isFull = error instanceof Error && error.message.startsWith('OOM');
      if (!isFull) pausedUntil = performance.now() + pauseMs;
      report(error);
    },
    isOver: () => performance.now() >= pausedUntil,
    end() {
      if (hasFailed) log.info('The shared store answers again.');
      hasFailed = false;
      pausedUntil = 0;
      warnedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
