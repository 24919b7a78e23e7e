import { setImmediate as nextTurn } from 'node:timers/promises';
import { runWithoutRequestContext } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { content } from '../client.ts';
import { orPrevious } from '../stale-while-revalidate.ts';
import { whileVisitorWaits } from '../transport.ts';
import { loadEntries, recordsPerTurn } from './load-records.ts';
import { SearchStateQuery } from './search-documents.ts';
import { SearchIndex } from './search-index.ts';
import { searchSections } from './search-kinds.ts';

/**
 * Maximum number of entries of a site that are kept in memory; each takes 4 to 35 KB, depending on its length. For a
 * larger site the backend's own search is used.
 */
const maximumEntries = 5000;
/**
 * Number of checks without a change after which everything is read again anyway, because some changes do not update an
 * entry's date, such as a new name of a category.
 */
const checksPerReading = 15;
/** A changed record is taken out and added, which takes twice as long as adding one. */
const changesPerTurn = recordsPerTurn / 2;

/** The index of a site and the state needed to update it. */
interface Kept {
  /** Null when there are too many entries. */
  readonly index: SearchIndex | null;
  /** Digests of the indexed entries, by id. */
  readonly digests: ReadonlyMap<string, string>;
  /** Fingerprint of the backend's content; null when a part of it could not be loaded. */
  readonly state: string | null;
  readonly checkedAt: number;
  readonly checks: number;
  readonly purges: number;
}

interface Refresh {
  /** Settles with the first answer of the backend. */
  readonly answered: Promise<unknown>;
  readonly done: Promise<Kept>;
}

/** A site's index, or the promise of it; null for a site that is too large to be kept. */
export interface OpenedIndex {
  readonly index: Promise<SearchIndex | null>;
}

/** The in-memory indexes of all sites: fresh for `CACHE_TTL`, then still used while they are updated. */
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
   * The index of a site. Without a usable index it first waits for one answer of the backend, so that a page can decide
   * its status; the index itself follows. Throws a BackendError when the backend fails.
   */
  async open(site: Site): Promise<OpenedIndex> {
    const { env } = getRuntime();
    const kept = this.#kept.get(site.handle);
    const age = kept ? (this.#now() - kept.checkedAt) / 1000 : Number.POSITIVE_INFINITY;
    const isCurrent = kept?.purges === content.purges;
    if (kept && isCurrent && age < env.cacheTtl) return { index: Promise.resolve(kept.index) };
    const refresh = this.#refresh(site);
    if (kept && age < env.cacheTtl + env.cacheStaleTtl)
      return { index: orPrevious(kept, refresh.done).then(({ index }) => index) };
    await whileVisitorWaits(refresh.answered);
    return { index: whileVisitorWaits(refresh.done.then(({ index }) => index)) };
  }

  #refresh(site: Site): Refresh {
    const underWay = this.#underWay.get(site.handle);
    if (underWay) return underWay;
    // The index is shared by all visitors, so it must not be loaded with the preview token of one of them.
    const refresh = runWithoutRequestContext(() => {
      const { purges } = content;
      const answered = queryState(site);
      const done = answered.then((state) => this.#update(site, { ...state, purges }));
      return { answered, done };
    });
    this.#underWay.set(site.handle, refresh);
    refresh.done
      .catch((error: unknown) => {
        getRuntime().log.warn(
          'The search index could not be updated; the previous one stays in use until it is too old. Check the content backend.',
          { site: site.handle, error },
        );
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

/** A cheap query whose answer changes when the content does. */
async function queryState(site: Site): Promise<{ count: number; state: string }> {
  const variables = { site: site.handle, section: searchSections };
  const { count, newest, globalSet } = await content.queryAnew(SearchStateQuery, variables, { isKept: true });
  return { count, state: JSON.stringify([count, newest, globalSet]) };
}

/** Updates the index to the backend's current content; only changed entries are indexed again. */
async function takeUp(site: Site, before: Kept | undefined, state: string) {
  const { log } = getRuntime();
  const { entries, failed } = await loadEntries(site);
  for (const [kind, error] of failed)
    log.error(
      'A kind of content could not be loaded for the search; its previous entries stay in the index, and it is tried again.',
      { kind, error },
    );
  const index = before?.index ?? new SearchIndex(localeOf(site));
  const digests = new Map(before?.index ? before.digests : []);
  let changes = 0;
  const takeTurns = async () => {
    changes += 1;
    if (changes % changesPerTurn === 0) await nextTurn();
  };
  for (const [id, { digest, toRecord }] of entries) {
    if (digests.get(id) === digest) continue;
    await takeTurns();
    const record = toRecord();
    if (record) index.put(record);
    else index.remove(id);
    digests.set(id, digest);
  }
  for (const id of digests.keys()) {
    const kind = index.kindOf(id);
    // Entries of a kind that could not be loaded stay as they were.
    if (entries.has(id) || (kind && failed.has(kind))) continue;
    await takeTurns();
    index.remove(id);
    digests.delete(id);
  }
  return { index, digests, state: failed.size > 0 ? null : state };
}

/** The indexes of the process. */
export const residentIndexes = new ResidentIndexes();
