import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterValkey from 'rate-limiter-flexible/lib/RateLimiterValkey.js';
import { findRuntime } from '#src/platform/process/runtime.ts';

export interface RateLimit {
  /** Counts an attempt of a visitor's address. False when a limit is exceeded. */
  take(address: string): Promise<boolean>;
}

interface RateLimitOptions {
  /** Separates the counters of this limit from those of others. */
  readonly name: string;
  /** Attempts that one address has within a window, which starts with the first attempt. */
  readonly limit: number;
  /** Attempts of everybody together; without it only networks have a limit. */
  readonly siteLimit?: number;
  readonly windowMs: number;
}

/** Maximum number of stored counters; a flood from more networks evicts the oldest instead of filling the memory. */
const maxCounters = 20_000;

/**
 * Counts attempts by address, by the networks around it, which one person may have the whole of, and for the whole site.
 * Attempts beyond a limit are refused until the window is over. They do not extend it, so visitors who wait can try again;
 * and they are not counted further out, so that one network cannot use up the attempts of its neighbours.
 */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { limit, siteLimit } = options;
  let limiter: Limiter | null = null;
  return {
    async take(address) {
      limiter ??= createLimiter(options);
      const networks = toNetworks(address);
      // Only the development server does not know the visitor's address.
      if (networks.length === 0) return true;
      const counters = networks.map(({ key, share }) => ({ key, most: limit * share }));
      for (const { key, most } of siteLimit ? [...counters, { key: 'site', most: siteLimit }] : counters) {
        // oxlint-disable-next-line no-await-in-loop -- The wider counter is not touched when the narrower one refuses.
        if (!(await isWithin(limiter, key, most))) return false;
      }
      return true;
    },
  };
}

/** Counts an attempt. The library rejects with a plain result above its own limit, and with an Error when it fails. */
async function isWithin(limiter: Limiter, key: string, limit: number): Promise<boolean> {
  try {
    return (await limiter.consume(key)).consumedPoints <= limit;
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return false;
  }
}

type Limiter = Pick<RateLimiterAbstract, 'consume'>;

/**
 * Attempts are counted in the shared store where there is one, and by this process alone when the store is absent or does
 * not answer.
 */
function createLimiter(options: RateLimitOptions): Limiter {
  const alone = createMemoryLimiter(options);
  const store = findRuntime()?.shared;
  if (!store) return alone;
  const { name, windowMs } = options;
  const together = new RateLimiterValkey({
    storeClient: store.client,
    keyPrefix: `limit:${name}`,
    points: highestOf(options),
    duration: windowMs / 1000,
    customIncrTtlLuaScript: countScript,
  });
  return {
    async consume(key) {
      if (!store.isAvailable()) return alone.consume(key);
      try {
        return await together.consume(key);
      } catch (refusal) {
        if (refusal instanceof Error) return alone.consume(key);
        throw refusal;
      }
    },
  };
}

/** The library's own script calls the store by a name that only Valkey knows. */
const countScript = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
return {consumed, redis.call('pttl', KEYS[1])}
`;

function createMemoryLimiter(options: RateLimitOptions): Limiter {
  const { name, windowMs } = options;
  const memory = new RateLimiterMemory({ keyPrefix: name, points: highestOf(options), duration: windowMs / 1000 });
  const counters = new LRUCache<string, true>({
    max: maxCounters,
    dispose: (_, key, reason) => {
      if (reason === 'evict') void memory.delete(key);
    },
  });
  return {
    consume(key) {
      counters.set(String(key), true);
      return memory.consume(key);
    },
  };
}

/** The library counts up to this number; which counters have a lower one is decided here. */
function highestOf({ limit, siteLimit = 0 }: RateLimitOptions): number {
  return Math.max(siteLimit, limit * widestShare);
}

/** Attempts of the widest network, as a multiple of those of one address. */
const widestShare = 3;

interface Network {
  /** `203.0.113.7`, `2001:db8:0:1/64` */
  readonly key: string;
  /** Its attempts, as a multiple of those of one address. */
  readonly share: number;
}

/**
 * The networks of a visitor, narrowest first: an IPv4 address and its /24; of an IPv6 address the /64 that a household or an
 * office shares, and the /56 and /48 that a provider gives to one customer. Empty for anything else.
 */
export function toNetworks(address: string): Network[] {
  const plain = (address.split('%', 1)[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 4) {
    return [
      { key: plain, share: 1 },
      { key: `${plain.slice(0, plain.lastIndexOf('.'))}/24`, share: widestShare },
    ];
  }
  if (isIP(plain) !== 6) return [];
  const [first, second, third, fourth = '0'] = toGroups(plain);
  const customer = `${first}:${second}:${third}`;
  const house = Number.parseInt(fourth, 16) >> 8;
  return [
    { key: `${customer}:${fourth}/64`, share: 1 },
    { key: `${customer}:${house.toString(16)}/56`, share: 2 },
    { key: `${customer}/48`, share: widestShare },
  ];
}

/** The eight groups of an IPv6 address: `2001:DB8::7` → `['2001', 'db8', '0', …, '7']`. */
function toGroups(address: string): string[] {
  // A URL's host has the shortest spelling, without an IPv4 address at its end.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}
