import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

/**
 * Where counters are kept. The one of the process is the default; a store that several instances share needs no more
 * than these two calls (in Redis: `GET`, and `INCR` with `PEXPIRE`).
 */
export interface CounterStore {
  /** The count; 0 when there is none. */
  read(key: string): Promise<number>;
  /** Adds one; the counter may be forgotten after so many milliseconds. */
  add(key: string, ttlMs: number): Promise<void>;
}

export interface RateLimit {
  /** Counts an attempt of a visitor's address. False: it is one too many, and was not counted. */
  take(address: string, now?: number): Promise<boolean>;
}

interface RateLimitOptions {
  /** Tells the counters of one limit from those of another. */
  readonly name: string;
  /** Attempts that one address has within a window. */
  readonly limit: number;
  readonly windowMs: number;
  readonly store?: CounterStore;
}

/** Addresses kept in mind at most; a flood from more of them makes the oldest be forgotten, never the memory grow. */
const maxCounters = 20_000;

/** Counters of this process. With several processes each one counts for itself, so the limit is up to so many times higher. */
export function createMemoryStore(): CounterStore {
  const counters = new LRUCache<string, number>({ max: maxCounters });
  return {
    read: (key) => Promise.resolve(counters.get(key) ?? 0),
    add: (key, ttlMs) => {
      counters.set(key, (counters.get(key) ?? 0) + 1, { ttl: ttlMs });
      return Promise.resolve();
    },
  };
}

/**
 * A sliding window of two counters: what is left of the one before weighs less the older it is. An attempt that is
 * refused does not count, so whoever waits gets through.
 */
export function createRateLimit({ name, limit, windowMs, store = createMemoryStore() }: RateLimitOptions): RateLimit {
  return {
    async take(address, now = Date.now()) {
      const network = toNetwork(address);
      // Only the development server does not know who asks.
      if (network === null) return true;
      const window = Math.floor(now / windowMs);
      const keyOf = (index: number) => `${name}:${network}:${index}`;
      const [before, current] = await Promise.all([store.read(keyOf(window - 1)), store.read(keyOf(window))]);
      const share = (now % windowMs) / windowMs;
      if (before * (1 - share) + current >= limit) return false;
      await store.add(keyOf(window), 2 * windowMs);
      return true;
    },
  };
}

/**
 * What stands for one visitor: an IPv4 address, or the /64 network of an IPv6 one, in which a household or an office has
 * all its addresses. `2001:db8::7` → `2001:db8:0:0`; null when it is no address.
 */
export function toNetwork(address: string): string | null {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 4) return plain;
  if (isIP(plain) !== 6) return null;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  // An IPv4 address at the end stands for two groups; only their number matters here.
  const last = tail ? tail.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
