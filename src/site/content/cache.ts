import { LRUCache } from 'lru-cache';
import { PackedSet } from '#src/platform/process/memory/packed-set.ts';
import { unpooled } from '#src/platform/process/memory/unpooled.ts';

/** An answer as it is kept on disk. */
export interface KeptAnswer {
  readonly data: Record<string, unknown>;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
}

/**
 * Bounds given by the specification, in numbers of documents and results; the least recently used are dropped first.
 */
export const documentCacheMax = 2000;
export const resultCacheMax = 5000;
/**
 * Upper bound of the bytes of all results together. Visitors choose their searches; without this bound they could fill the
 * memory of the process.
 */
const resultCacheBytes = 12 * 1024 * 1024;
/**
 * Answers in use are also kept as objects, which take several times as much memory: the most of them, and their most bytes as
 * JSON.
 */
const inUse = { max: 100, maxSize: 1024 * 1024 } as const;

export interface CachedAnswer {
  readonly data: Record<string, unknown>;
  /** Identities of the items in the answer; purging one of them drops the answer. */
  readonly tags: PackedSet;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
  /** Whether parts of it are missing. It is only kept where there is no whole one, and fresh for a moment. */
  readonly isFlawed: boolean;
}

/** An answer whose data is UTF-8 JSON. */
interface PackedAnswer extends Omit<CachedAnswer, 'data'> {
  readonly json: Buffer;
}

/** Longest time for which an answer with missing parts is used before the backend is queried again, in seconds. */
const flawedTtl = 5;

export type Freshness = 'fresh' | 'stale' | 'expired';

/** Answers by key, fresh for `ttl` seconds and servable stale for `staleTtl` seconds more. */
export class AnswerCache {
  readonly #answers = new LRUCache<string, PackedAnswer>({
    max: resultCacheMax,
    maxSize: resultCacheBytes,
    sizeCalculation: ({ json }, key) => json.length + key.length,
  });

  readonly #inUse = new LRUCache<string, CachedAnswer>(inUse);

  readonly #ttl: number;
  readonly #staleTtl: number;
  readonly #now: () => number;

  constructor(ttl: number, staleTtl: number, now: () => number = Date.now) {
    this.#ttl = ttl;
    this.#staleTtl = staleTtl;
    this.#now = now;
  }

  find(key: string): CachedAnswer | null {
    const packed = this.#answers.get(key);
    if (!packed) return null;
    const known = this.#inUse.get(key);
    if (known) return known;
    const { json, ...rest } = packed;
    const answer = { ...rest, data: JSON.parse(json.toString()) as Record<string, unknown> }; // Written by `store`.
    this.#inUse.set(key, answer, { size: json.length + 1 });
    return answer;
  }

  freshnessOf(answer: CachedAnswer): Freshness {
    const age = (this.#now() - answer.storedAt) / 1000;
    if (answer.isFlawed) return age < Math.min(this.#ttl, flawedTtl) ? 'fresh' : 'expired';
    if (age < this.#ttl) return 'fresh';
    return age < this.#ttl + this.#staleTtl ? 'stale' : 'expired';
  }

  /** An answer that has arrived now, not yet stored. */
  toAnswer(data: Record<string, unknown>, isFlawed = false): CachedAnswer {
    return { data, tags: new PackedSet(identitiesIn(data)), storedAt: this.#now(), isFlawed };
  }

  /** An answer of an earlier process, which is never fresh: since then anything may have changed. */
  toStaleAnswer({ data, storedAt }: KeptAnswer): CachedAnswer {
    const latest = this.#now() - this.#ttl * 1000;
    return { ...this.toAnswer(data), storedAt: Math.min(storedAt, latest) };
  }

  store(key: string, answer: CachedAnswer): void {
    const { data, ...rest } = answer;
    const json = unpooled(Buffer.from(JSON.stringify(data)));
    this.#answers.set(key, { ...rest, json });
    this.#inUse.set(key, answer, { size: json.length + 1 });
  }

  /** Drops every answer that contains one of the items; returns how many were dropped. */
  purge(tags: readonly string[]): number {
    const doomed = [...this.#answers.entries()].filter(([, answer]) => tags.some((tag) => answer.tags.has(tag)));
    for (const [key] of doomed) {
      this.#answers.delete(key);
      this.#inUse.delete(key);
    }
    return doomed.length;
  }

  clear(): void {
    this.#answers.clear();
    this.#inUse.clear();
  }

  get size(): number {
    return this.#answers.size;
  }
}

/**
 * Identity of an item: type, id and siteHandle joined when all three exist, an asset by id and mimeType, otherwise the
 * id alone; null without an id.
 */
export function identityOf(item: Readonly<Record<string, unknown>>): string | null {
  const { id, siteHandle, mimeType } = item;
  const type = item['typeHandle'] ?? item['__typename'];
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  if (typeof mimeType === 'string') return `${id}:${mimeType}`;
  return typeof type === 'string' && typeof siteHandle === 'string' ? `${type}:${id}:${siteHandle}` : String(id);
}

/** The identities of all items in an answer. */
export function identitiesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) identitiesIn(item, found);
  } else if (value !== null && typeof value === 'object') {
    const identity = identityOf(value as Record<string, unknown>); // A JSON value that is neither null nor a list.
    if (identity) found.add(identity);
    for (const item of Object.values(value)) identitiesIn(item, found);
  }
  return found;
}
