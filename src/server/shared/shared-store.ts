import { createHash } from 'node:crypto';
import { Redis } from 'iovalkey';
import type { Channel } from '../content-changes.ts';
import type { Log } from '../log.ts';
import { PurgeLog } from './purge-log.ts';

/** Milliseconds after which a command of the store counts as failed. */
const commandTimeoutMs = 150;

/** Milliseconds for which a store that was too slow is not asked. */
const pauseMs = 5_000;

/** Milliseconds between two warnings about the same failing store. */
const warnEveryMs = 60_000;

/** What a request to do something once comes to. */
export type Claim = 'claimed' | 'taken' | 'unavailable';

/**
 * A Redis or Valkey store that several processes and machines share. It makes the site faster, never slower or poorer: when
 * it is down, slow or full, every method behaves as if it were empty, and none rejects.
 */
export interface SharedStore {
  readonly read: (key: string) => Promise<Buffer | null>;
  readonly write: (key: string, value: Buffer | string, ttlMs: number) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Takes a key that nobody holds: of all who ask at the same time, one gets `claimed`. */
  readonly claim: (key: string, value: string, ttlMs: number) => Promise<Claim>;
  /** Tells all processes that content has changed. */
  readonly channel: Channel;
  /** Decides whether something that was stored before a change may still be used. */
  readonly purges: PurgeLog;
  /** For libraries with commands of their own. */
  readonly client: Redis;
  readonly isAvailable: () => boolean;
  readonly close: () => void;
}

/**
 * Connects in the background.
 * @param cacheUrl `redis://` or `rediss://`
 */
export function connectSharedStore(cacheUrl: string, siteUrl: string, log: Log): SharedStore {
  // Sites of other origins may use the same store.
  const prefix = `site:${createHash('sha256').update(siteUrl).digest('base64url').slice(0, 10)}:`;
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

  const purges = new PurgeLog({ client, prefix, log, onRead: () => trouble.end() });
  return {
    read: (key) => ask(() => client.getBuffer(key)),
    write: async (key, value, ttlMs) => void (await ask(() => client.set(key, value, 'PX', ttlMs))),
    remove: async (key) => void (await ask(() => client.del(key))),
    async claim(key, value, ttlMs) {
      if (!isAvailable()) return 'unavailable';
      try {
        return (await client.set(key, value, 'PX', ttlMs, 'NX')) === 'OK' ? 'claimed' : 'taken';
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
