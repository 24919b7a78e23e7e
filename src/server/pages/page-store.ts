import { LRUCache } from 'lru-cache';
import type { FinishedPage } from './finished-page.ts';

export interface KeptPage {
  readonly page: FinishedPage;
  readonly freshUntil: number;
  readonly staleUntil: number;
  /** When it may be rendered anew again, after that has failed. */
  retryAt: number;
}

export interface PageStoreOptions {
  /** Seconds for which a page is fresh, and for which it may then be served stale. */
  readonly ttl: number;
  readonly staleTtl: number;
  readonly maxBytes?: number;
  readonly now?: () => number;
}

const defaultBytes = 64 * 1024 * 1024;

/** The part of the bytes that pages which say "not found" may take: made-up addresses never push out a page. */
const missingPart = 1 / 16;

/** Finished pages by name, bounded by bytes: those that nobody has asked for longest go first. */
export class PageStore {
  readonly #found: LRUCache<string, KeptPage>;
  readonly #missing: LRUCache<string, KeptPage>;
  readonly #options: PageStoreOptions;
  readonly #now: () => number;
  #generation = 0;

  constructor(options: PageStoreOptions) {
    const { maxBytes = defaultBytes, now = Date.now } = options;
    const bounded = (maxSize: number) =>
      new LRUCache<string, KeptPage>({
        maxSize: Math.max(1, Math.floor(maxSize)),
        sizeCalculation: ({ page }, name) => page.size + name.length,
      });
    this.#found = bounded(maxBytes);
    this.#missing = bounded(maxBytes * missingPart);
    this.#options = options;
    this.#now = now;
  }

  /** What is kept under a name, unless it is too old to be shown even stale. */
  find(name: string): KeptPage | null {
    const kept = this.#found.get(name) ?? this.#missing.get(name);
    return kept && this.#now() < kept.staleUntil ? kept : null;
  }

  isFresh({ freshUntil }: KeptPage): boolean {
    return this.#now() < freshUntil;
  }

  /**
   * Keeps a page whose rendering began in a generation; returns false when something was purged since, because it may
   * show what has gone. It is fresh until something on it expires.
   */
  keep(
    name: string,
    page: FinishedPage,
    { generation, expiresAt }: { generation: number; expiresAt: number },
  ): boolean {
    if (generation !== this.#generation) return false;
    const { ttl, staleTtl } = this.#options;
    const freshEnd = this.#now() + ttl * 1000;
    const staleUntil = freshEnd + staleTtl * 1000;
    const kept = { page, freshUntil: Math.min(freshEnd, expiresAt), staleUntil, retryAt: 0 };
    const [own, other] = page.status === 404 ? [this.#missing, this.#found] : [this.#found, this.#missing];
    other.delete(name);
    own.set(name, kept);
    return true;
  }

  mayRefresh({ retryAt }: KeptPage): boolean {
    return this.#now() >= retryAt;
  }

  /** Leaves a page that could not be rendered anew alone for a while. */
  postpone(name: string, milliseconds: number): void {
    const kept = this.find(name);
    if (kept) kept.retryAt = this.#now() + milliseconds;
  }

  drop(name: string): void {
    this.#found.delete(name);
    this.#missing.delete(name);
  }

  /** Drops the pages that show one of the items; returns how many went. */
  purge(tags: readonly string[]): number {
    this.#generation += 1;
    let count = 0;
    for (const pages of [this.#found, this.#missing]) {
      const doomed = [...pages.entries()].filter(([, { page }]) => tags.some((tag) => page.tags.has(tag)));
      for (const [name] of doomed) pages.delete(name);
      count += doomed.length;
    }
    return count;
  }

  purgeAll(): void {
    this.#generation += 1;
    this.#found.clear();
    this.#missing.clear();
  }

  /** Number that changes with each purge. */
  get generation(): number {
    return this.#generation;
  }

  get size(): number {
    return this.#found.size + this.#missing.size;
  }

  /** Whether there is still room for visitors' pages, and no more for others. */
  get isHalfFull(): boolean {
    return this.bytes > this.#found.maxSize / 2;
  }

  get bytes(): number {
    return this.#found.calculatedSize + this.#missing.calculatedSize;
  }
}
