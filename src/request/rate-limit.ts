import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterValkey from 'rate-limiter-flexible/lib/RateLimiterValkey.js';
import { findRuntime } from '#src/server/runtime.ts';

export interface RateLimit {
  /** Counts an attempt of a visitor's address. False when the limit is exceeded. */
  take(address: string): Promise<boolean>;
}

interface RateLimitOptions {
  /** Separates the counters of this limit from those of others. */
  readonly name: string;
  /** Attempts that one address has within a window, which starts with the first attempt. */
  readonly limit: number;
  readonly windowMs: number;
}

/** Maximum number of stored addresses; a flood from more of them evicts the oldest instead of filling the memory. */
const maxAddresses = 20_000;

/**
 * Attempts beyond the limit are refused until the window is over. They do not extend it, so visitors who wait can try
 * again.
 */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  let limiter: Limiter | null = null;
  return {
    async take(address) {
      limiter ??= createLimiter(options);
      const network = toNetwork(address);
      // Only the development server does not know the visitor's address.
      if (network === null) return true;
      try {
        await limiter.consume(network);
        return true;
      } catch (refusal) {
        // The library rejects with a plain result object when the limit is exceeded, and with an Error when it fails.
        if (refusal instanceof Error) throw refusal;
        return false;
      }
    },
  };
}

type Limiter = Pick<RateLimiterAbstract, 'consume'>;

/**
 * Attempts are counted in the shared store where there is one, and by this process alone when it does not answer or there
 * is none.
 */
function createLimiter(options: RateLimitOptions): Limiter {
  const alone = createMemoryLimiter(options);
  const store = findRuntime()?.shared;
  if (!store) return alone;
  const { name, limit, windowMs } = options;
  const together = new RateLimiterValkey({
    storeClient: store.client,
    keyPrefix: `limit:${name}`,
    points: limit,
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

function createMemoryLimiter({ name, limit, windowMs }: RateLimitOptions): Limiter {
  const memory = new RateLimiterMemory({ keyPrefix: name, points: limit, duration: windowMs / 1000 });
  const addresses = new LRUCache<string, true>({
    max: maxAddresses,
    dispose: (_, address, reason) => {
      if (reason === 'evict') void memory.delete(address);
    },
  });
  return {
    consume(key) {
      addresses.set(String(key), true);
      return memory.consume(key);
    },
  };
}

/**
 * The key of one visitor: an IPv4 address, or the /64 network of an IPv6 address, which a household or an office
 * shares. `2001:db8::7` → `2001:db8:0:0`; null for anything else.
 */
export function toNetwork(address: string): string | null {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 4) return plain;
  if (isIP(plain) !== 6) return null;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  // An embedded IPv4 address at the end counts as two groups; their values do not matter here.
  const last = tail ? tail.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
