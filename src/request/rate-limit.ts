import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';

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
  const limiter = createLimiter(options);
  return {
    async take(address) {
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

/**
 * Attempts are counted in the memory of this process. With several processes each one counts for itself, so the
 * effective limit is higher; this is the place for a shared store (such as `RateLimiterRedis` from the same package,
 * with this one as its `insuranceLimiter`).
 */
function createLimiter({ name, limit, windowMs }: RateLimitOptions): Pick<RateLimiterAbstract, 'consume'> {
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
