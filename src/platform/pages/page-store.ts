import { LRUCache } from 'lru-cache';
import type { FinishedPage } from './finished-page.ts';
import type { ArchivedPage } from './page-archive.ts';

export interface KeptPage extends ArchivedPage {
  /** After a failed refresh: when the next one may start. */
  retryAt: number;
  /** Until when it may stand in for its successor, after a purge of everything; null before. */
  readonly standsInUntil: number | null;
}

export interface PageStoreOptions {
  /** Seconds for which a page is fresh, and for which it may then be served stale (stale-while-revalidate). */
  readonly ttl: number;
  readonly staleTtl: number;
  readonly maxBytes?: number;
  readonly now?: () => number;
}

/** Milliseconds after a purge of everything for which a page may stand in for its successor. */
const standInMs = 60_000;

const defaultBytes = 64 * 1024 * 1024;

/** Share of the bytes for "not found" pages, so that invented addresses never evict a real page. */
const missingPart = 1 / 32;

/** Purges that are remembered for the pages being rendered; a page that takes longer is not kept. */
const rememberedPurges = 200;

/** Share of the bytes for pages with a query, which visitors can invent as well. */
const queryPart = 1 / 16;

/** Finished pages by key, bounded by bytes; the least recently used are evicted first. */
export class PageStore {
  readonly #found: LRUCache<string, KeptPage>;
  readonly #queries: LRUCache<string, KeptPage>;
  readonly #missing: LRUCache<string, KeptPage>;
  readonly #options: PageStoreOptions;
  readonly #now: () => number;
  #generation = 0;
  /** The tags of the last purges, null for one of everything; the newest last. */
  #recentPurges: readonly (readonly string[] | null)[] = [];

  constructor(options: PageStoreOptions) {
    const { maxBytes = defaultBytes, now = Date.now } = options;
    const bounded = (maxSize: number) =>
      new LRUCache<string, KeptPage>({
        maxSize: Math.max(1, Math.floor(maxSize)),
        sizeCalculation: ({ page }, name) => page.size + name.length,
      });
    this.#found = bounded(maxBytes);
    this.#queries = bounded(maxBytes * queryPart);
    this.#missing = bounded(maxBytes * missingPart);
    this.#options = options;
    this.#now = now;
  }

  /** The page of a key, unless it is too old to be served even stale. */
  find(name: string): KeptPage | null {
    const kept = this.#liveOf(name).get(name) ?? this.#missing.get(name);
    return kept?.standsInUntil === null && this.#now() < kept.staleUntil ? kept : null;
  }

  /** The page that a key had before everything was purged a moment ago, for a visitor who would wait long for the next one. */
  findStandIn(name: string): KeptPage | null {
    const kept = this.#liveOf(name).get(name);
    return kept && this.#now() < Math.min(kept.staleUntil, kept.standsInUntil ?? 0) ? kept : null;
  }

  /** The last version of a page, however old. */
  findPrevious(name: string): FinishedPage | null {
    return (this.#liveOf(name).get(name) ?? this.#missing.get(name))?.page ?? null;
  }

  isFresh({ freshUntil }: Pick<KeptPage, 'freshUntil'>): boolean {
    return this.#now() < freshUntil;
  }

  /** Seconds for which a page is fresh from now on. */
  secondsLeftOf({ freshUntil }: KeptPage): number {
    return Math.max(0, Math.ceil((freshUntil - this.#now()) / 1000));
  }

  /**
   * Stores a page whose rendering began in a generation; returns null when something that it shows was purged since then,
   * because it may show outdated content. The page is fresh until something on it expires, and for a time from an instant on.
   */
  keep(
    name: string,
    page: FinishedPage,
    { generation, expiresAt, at = this.#now() }: { generation: number; expiresAt: number; at?: number },
  ): KeptPage | null {
    if (!this.isCurrent(page.tags, generation)) return null;
    const { ttl, staleTtl } = this.#options;
    const freshEnd = at + ttl * 1000;
    const staleUntil = freshEnd + staleTtl * 1000;
    return this.#place(name, {
      page,
      freshUntil: Math.min(freshEnd, expiresAt),
      staleUntil,
      retryAt: 0,
      standsInUntil: null,
    });
  }

  /** Stores a page as an archive has kept it, unless something that it shows was purged since a generation. */
  restore(name: string, archived: ArchivedPage, generation: number): KeptPage | null {
    if (!this.isCurrent(archived.page.tags, generation) || this.#now() >= archived.staleUntil) return null;
    return this.#place(name, { ...archived, retryAt: 0, standsInUntil: null });
  }

  /** Whether nothing that has these tags was purged since a generation. */
  isCurrent(tags: Pick<ReadonlySet<string>, 'has'>, generation: number): boolean {
    const since = this.#generation - generation;
    if (since > this.#recentPurges.length) return false;
    const purges = since === 0 ? [] : this.#recentPurges.slice(-since);
    return purges.every((purged) => purged !== null && !purged.some((tag) => tags.has(tag)));
  }

  #notePurge(tags: readonly string[] | null): void {
    this.#generation += 1;
    this.#recentPurges = [...this.#recentPurges.slice(1 - rememberedPurges), tags];
  }

  #place(name: string, kept: KeptPage): KeptPage {
    const live = this.#liveOf(name);
    const [own, other] = kept.page.status === 404 ? [this.#missing, live] : [live, this.#missing];
    other.delete(name);
    own.set(name, kept);
    return kept;
  }

  #liveOf(name: string): LRUCache<string, KeptPage> {
    return name.includes('?') ? this.#queries : this.#found;
  }

  get #all(): readonly LRUCache<string, KeptPage>[] {
    return [this.#found, this.#queries, this.#missing];
  }

  mayRefresh({ retryAt }: KeptPage): boolean {
    return this.#now() >= retryAt;
  }

  /** Postpones the next refresh of a page whose refresh has failed. */
  postpone(name: string, milliseconds: number): void {
    const kept = this.find(name);
    if (kept) kept.retryAt = this.#now() + milliseconds;
  }

  drop(name: string): void {
    for (const pages of this.#all) pages.delete(name);
  }

  /** Removes the pages that show one of the items; returns their number. */
  purge(tags: readonly string[]): number {
    this.#notePurge(tags);
    let count = 0;
    for (const pages of this.#all) {
      const doomed = [...pages.entries()].filter(([, { page }]) => tags.some((tag) => page.tags.has(tag)));
      for (const [name] of doomed) pages.delete(name);
      count += doomed.length;
    }
    return count;
  }

  /** Outdates all pages. Those that were there stand in for a moment, see `findStandIn`. */
  purgeAll(): void {
    this.#notePurge(null);
    this.#missing.clear();
    const standsInUntil = this.#now() + standInMs;
    for (const pages of [this.#found, this.#queries]) {
      // Set again from the least recently used on, so that their order stays.
      for (const [name, kept] of [...pages.entries()].toReversed())
        pages.set(name, { ...kept, freshUntil: 0, standsInUntil: kept.standsInUntil ?? standsInUntil });
    }
  }

  /** Milliseconds since the epoch, as the store counts them. */
  get time(): number {
    return this.#now();
  }

  /** Number that changes with each purge. */
  get generation(): number {
    return this.#generation;
  }

  get size(): number {
    return this.#all.reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * Whether half of the bytes are used, by pages that are not outdated. Pages that are rendered ahead stop here and leave the rest to
   * visitors' pages.
   */
  get isHalfFull(): boolean {
    let bytes = 0;
    for (const { page, standsInUntil } of this.#found.values()) if (standsInUntil === null) bytes += page.size;
    return bytes > this.#found.maxSize / 2;
  }

  get bytes(): number {
    return this.#all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0);
  }
}
