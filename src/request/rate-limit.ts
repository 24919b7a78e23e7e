import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';

export interface RateLimit {
  /** Counts an attempt of a visitor's address. False: it is one too many. */
  take(address: string): Promise<boolean>;
}

interface RateLimitOptions {
  /** Tells the counters of one limit from those of another. */
  readonly name: string;
  /** Attempts that one address has within a window, which begins with the first of them. */
  readonly limit: number;
  readonly windowMs: number;
}

/** Addresses kept in mind at most; a flood from more of them makes the oldest be forgotten, never the memory grow. */
const maxAddresses = 20_000;

/**
 * Attempts beyond the limit are refused until the window of the first one is over; they do not make it longer, so whoever
 * waits gets through.
 */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const limiter = createLimiter(options);
  return {
    async take(address) {
      const network = toNetwork(address);
      // Only the development server does not know who asks.
      if (network === null) return true;
      try {
        await limiter.consume(network);
        return true;
      } catch (refusal) {
        // The library throws what is no error to say that it was one attempt too many.
        if (refusal instanceof Error) throw refusal;
        return false;
      }
    },
  };
}

/**
 * Where attempts are counted: in this process. With several processes each one counts for itself, so the limit is up to so
 * many times higher; a store that they share (`RateLimiterRedis` and its like, from the same package, with this one as its
 * `insuranceLimiter`) is made here.
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
