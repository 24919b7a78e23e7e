import { setImmediate as nextTurn } from 'node:timers/promises';
import { runWithoutRequestContext } from '#src/request/request-context.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { content } from '../client.ts';
import { whileVisitorWaits } from '../transport.ts';
import { loadEntries, recordsPerTurn } from './load-records.ts';
import { SearchStateQuery } from './search-documents.ts';
import { SearchIndex } from './search-index.ts';
import { searchSections } from './search-kinds.ts';

/**
 * Entries of a site that are kept in memory, of which each takes 4 to 35 KB, by its length. Of a larger site the backend's
 * own search is asked.
 */
const maximumEntries = 5000;
/**
 * Times the backend may say that nothing has changed before everything is read again: what changes without an entry's own
 * date, such as a category's name, is seen then.
 */
const checksPerReading = 15;

/** What is kept of a site. */
interface Kept {
  /** Null where there are too many entries. */
  readonly index: SearchIndex | null;
  /** Digests of the entries as they were taken up. */
  readonly digests: ReadonlyMap<string, string>;
  /** What the backend said of its content; null where a part of it could not be had. */
  readonly state: string | null;
  readonly checkedAt: number;
  readonly checks: number;
  readonly purges: number;
}

interface Refresh {
  /** Settles when the backend has given its first sign of life. */
  readonly answered: Promise<unknown>;
  readonly done: Promise<Kept>;
}

/** A site's index, or the promise of it; null for a site that is too large to be kept. */
export interface OpenedIndex {
  readonly index: Promise<SearchIndex | null>;
}

/** The resident indexes of all sites: fresh for `CACHE_TTL`, then used while they are brought up to date. */
export class ResidentIndexes {
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Refresh>();
  readonly #now: () => number;
  readonly #maximum: number;

  constructor({ now = Date.now, maximum = maximumEntries } = {}) {
    this.#now = now;
    this.#maximum = maximum;
  }

  /**
   * The index of a site. Where nothing is kept that may still be used the backend is asked whether it is there, so that
   * a page can decide its status, and the index follows. Throws a BackendError when it is not.
   */
  async open(site: Site): Promise<OpenedIndex> {
    const { env } = getRuntime();
    const kept = this.#kept.get(site.handle);
    const age = kept ? (this.#now() - kept.checkedAt) / 1000 : Number.POSITIVE_INFINITY;
    const isCurrent = kept?.purges === content.purges;
    if (kept && isCurrent && age < env.cacheTtl) return { index: Promise.resolve(kept.index) };
    const refresh = this.#refresh(site);
    if (kept && age < env.cacheTtl + env.cacheStaleTtl) return { index: Promise.resolve(kept.index) };
    await whileVisitorWaits(refresh.answered);
    return { index: whileVisitorWaits(refresh.done.then(({ index }) => index)) };
  }

  #refresh(site: Site): Refresh {
    const underWay = this.#underWay.get(site.handle);
    if (underWay) return underWay;
    // What is kept for everybody must not be asked for with one visitor's preview.
    const refresh = runWithoutRequestContext(() => {
      const { purges } = content;
      const answered = queryState(site);
      const done = answered.then((state) => this.#update(site, { ...state, purges }));
      return { answered, done };
    });
    this.#underWay.set(site.handle, refresh);
    refresh.done
      .catch((error: unknown) => {
        getRuntime().log.warn('The index of the search could not be brought up to date.', { site: site.handle, error });
      })
      .finally(() => this.#underWay.delete(site.handle));
    return refresh;
  }

  async #update(site: Site, { count, state, purges }: { count: number; state: string; purges: number }): Promise<Kept> {
    const before = this.#kept.get(site.handle);
    const checkedAt = this.#now();
    const isAsBefore = before?.state === state && before.purges === purges && before.checks < checksPerReading;
    const kept =
      before && isAsBefore
        ? { ...before, checkedAt, checks: before.checks + 1 }
        : count > this.#maximum
          ? { index: null, digests: new Map<string, string>(), state, checkedAt, checks: 0, purges }
          : { ...(await takeUp(site, before, state)), checkedAt, checks: 0, purges };
    this.#kept.set(site.handle, kept);
    return kept;
  }
}

/** A light answer that differs when the content does. */
async function queryState(site: Site): Promise<{ count: number; state: string }> {
  const { count, newest, globalSet } = await content.queryAnew(SearchStateQuery, {
    site: site.handle,
    section: searchSections,
  });
  return { count, state: JSON.stringify([count, newest, globalSet]) };
}

/** The index with what the backend has now: only what has changed is taken up anew. */
async function takeUp(site: Site, before: Kept | undefined, state: string) {
  const { log } = getRuntime();
  const { entries, failed } = await loadEntries(site);
  for (const [kind, error] of failed) log.error('A kind of content could not be read for the search.', { kind, error });
  const index = before?.index ?? new SearchIndex(localeOf(site));
  const digests = new Map(before?.index ? before.digests : []);
  let taken = 0;
  for (const [id, { digest, toRecord }] of entries) {
    if (digests.get(id) === digest) continue;
    if (taken % recordsPerTurn === recordsPerTurn - 1) await nextTurn();
    const record = toRecord();
    if (record) index.put(record);
    else index.remove(id);
    digests.set(id, digest);
    taken += 1;
  }
  for (const id of digests.keys()) {
    const kind = index.kindOf(id);
    // What could not be read stays as it was.
    if (entries.has(id) || (kind && failed.has(kind))) continue;
    index.remove(id);
    digests.delete(id);
  }
  return { index, digests, state: failed.size > 0 ? null : state };
}

/** The indexes of the process. */
export const residentIndexes = new ResidentIndexes();
