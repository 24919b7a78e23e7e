import { foldText } from '#src/platform/lib/fold-text.ts';
import { compact } from '#src/platform/lib/items.ts';
import { runWithoutRequestContext } from '#src/platform/request/request-context.ts';
import type { RouteName, RouteParams } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import type { Site } from '#src/contract/sites.ts';
import { content } from './client.ts';
import { type FragmentOf, type ResultOf, graphql } from './graphql.ts';
import { pagedSections, pagelessSections, sectionsOfRoutes, singles } from './kinds.ts';
import { HeadFragment, type PageHead, toDrawnHead } from './page-entry.ts';

export const LiveAddressesQuery = graphql(
  `
    query LiveAddresses($site: String!, $section: [String]!, $limit: Int!, $offset: Int!) {
      entryCount(section: $section, site: [$site])
      entries(section: $section, site: [$site], orderBy: "id ASC", limit: $limit, offset: $offset) {
        __typename
        sectionHandle
        slug
        uri
        postDate
        dateUpdated
        ...Head
      }
    }
  `,
  [HeadFragment],
);

type LiveEntry = NonNullable<NonNullable<NonNullable<ResultOf<typeof LiveAddressesQuery>['entries']>[number]>>;

const batch = 1000;
const maximumAddresses = 50_000;

/**
 * Upper bound of a list's age, whatever `CACHE_TTL` is: a page that an editor has just added must not be missing for
 * longer.
 */
const maximumAgeSeconds = 60;

const retryMs = 5_000;

/**
 * A list is not read again before this many times its own reading time has passed, so that a large site is not read
 * continuously.
 */
const restFactor = 20;

/** Milliseconds after which a site that has too many pages is counted again. */
const recountMs = 60 * 60 * 1000;

/**
 * Milliseconds between two readings past the backend's own cache. Craft keeps an answer for a day or until something in it is
 * saved, so that a scheduled entry is still missing from it after its date.
 */
export const pastCacheMs = 3 * 60 * 1000;

interface LivePage {
  readonly address: string;
  readonly entry: FragmentOf<typeof HeadFragment>;
}

interface SiteList {
  /** Null when there are too many to be kept in memory. */
  readonly pages: ReadonlyMap<string, LivePage> | null;
  readonly freshUntil: number;
  readonly renewAt: number;
  /** Value of `content.purges` when the list was requested; another value means that the list is out of date. */
  readonly purges: number;
}

/** The index's answer about an address: a page exists, or none existed when the list was read, which holds until a given time. */
export type Finding = { readonly kind: 'live' } | { readonly kind: 'unknown'; readonly until: number };

/** The uri of a generic page, of which the two leading levels are optional: `pages/about/team`. */
export function toPageUri({ firstLevelSlug, secondLevelSlug, slug }: RouteParams): string {
  return ['pages', ...compact([firstLevelSlug, secondLevelSlug, slug])].join('/');
}

/** A reading of a site's list that is under way. */
interface UnderWay {
  readonly purges: number;
  readonly end: Promise<void>;
}

/**
 * The live pages of all sections, by site, each with its head. The index fills itself in the background after its first
 * use. Only a fresh list tells which addresses have no page; the head of a page is also taken from an older one, unless
 * something has been purged since.
 */
export class LiveIndex {
  readonly #lists = new Map<string, SiteList>();
  readonly #underWay = new Map<string, UnderWay>();
  /** By site, when its list is read past the backend's cache again, and the timer for it on a site without visitors. */
  readonly #checkAt = new Map<string, number>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Null when the index does not know: the route has no pages for entries, or the list is missing or stale. */
  find(route: RouteName, site: Site, params: RouteParams): Finding | null {
    const place = toPlace(route, params);
    if (place === null) return null;
    const list = this.#listOf(site);
    if (!list?.pages || this.#now() >= list.freshUntil) return null;
    if (list.pages.has(place.key)) return { kind: 'live' };
    // The page of a single decides by itself.
    return place.address === '' ? null : { kind: 'unknown', until: list.freshUntil };
  }

  /**
   * The head of the live page at an address, from the latest list; where that does not have it, from the reading under way,
   * once it ends. Null when the index does not know the address.
   */
  async findHead(route: RouteName, site: Site, params: RouteParams): Promise<PageHead | null> {
    const known = this.#headOf(route, site, params);
    if (known) return known;
    await this.#underWay.get(site.handle)?.end;
    return this.#headOf(route, site, params);
  }

  #headOf(route: RouteName, site: Site, params: RouteParams): PageHead | null {
    const place = toPlace(route, params);
    const page = place && this.#listOf(site)?.pages?.get(place.key);
    // Another spelling may be another page, so the entry itself must decide.
    return page?.address === place?.address && page ? toDrawnHead(page.entry, site, getRuntime().env) : null;
  }

  /** The latest list of a site, unless something has been purged since; it is renewed in time. */
  #listOf(site: Site): SiteList | null {
    if (getRuntime().env.cacheTtl === 0) return null;
    const known = this.#lists.get(site.handle);
    const list = known?.purges === content.purges ? known : null;
    if (!list || this.#now() >= list.renewAt) this.#renewSoon(site);
    return list;
  }

  /** Starts to fill a site's list ahead of its first use. */
  prepare(site: Site): void {
    if (getRuntime().env.cacheTtl > 0) this.#renewSoon(site);
  }

  /** Resolves when the reading of a site's list that is under way has ended, well or not. */
  async renewed(site: Site): Promise<void> {
    await this.#underWay.get(site.handle)?.end;
  }

  #renewSoon(site: Site): void {
    const { purges } = content;
    if (this.#underWay.get(site.handle)?.purges === purges) return;
    // The list belongs to no request: it must not add tags to a page, nor be read with a preview token.
    const end = runWithoutRequestContext(() => this.#renew(site, purges));
    this.#underWay.set(site.handle, { purges, end });
  }

  async #renew(site: Site, purges: number): Promise<void> {
    const { env, log } = getRuntime();
    const age = Math.min(env.cacheTtl, maximumAgeSeconds) * 1000;
    const startedAt = this.#now();
    const checkAt = this.#checkAt.get(site.handle);
    const isCheck = env.backendUrl !== null && startedAt >= (checkAt ?? 0);
    // A reading that starts before this one ends does not bypass the cache.
    if (isCheck) this.#checkAt.set(site.handle, startedAt + pastCacheMs);
    let list: SiteList;
    try {
      const reading = await loadPages(site, isCheck);
      const { pages, isWhole } = reading;
      const pause = restFactor * (this.#now() - startedAt);
      const renewAt = startedAt + (pages ? Math.max(age / 2, pause) : recountMs);
      const freshUntil = isWhole ? startedAt + age : 0;
      list = { pages, purges, freshUntil, renewAt };
      if (isCheck) {
        this.#checkAt.set(site.handle, startedAt + (pages ? Math.max(pastCacheMs, pause) : recountMs));
        const isCurrent = content.purges === purges;
        const known = this.#lists.get(site.handle);
        const before = isCurrent && known?.purges === purges ? known : null;
        this.#compare(site, before, { ...reading, startedAt, isFirst: checkAt === undefined });
        // The list's own announcements do not outdate it.
        if (isCurrent) list = { ...list, purges: content.purges };
      }
    } catch (error) {
      if (checkAt === undefined) this.#checkAt.delete(site.handle);
      else if (isCheck) this.#checkAt.set(site.handle, checkAt);
      log.warn(
        'The list of live addresses could not be loaded. Pages are still served; it is tried again in a few seconds.',
        { site: site.handle, error },
      );
      const before = this.#lists.get(site.handle);
      const { pages, freshUntil } = before?.purges === purges ? before : { pages: null, freshUntil: 0 };
      list = { pages, purges, freshUntil, renewAt: this.#now() + retryMs };
    }
    if (env.backendUrl !== null) this.#checkInTime(site);
    // Something was purged in the meantime, and a newer reading has started: its result counts.
    if (this.#underWay.get(site.handle)?.purges !== purges) return;
    this.#underWay.delete(site.handle);
    this.#lists.set(site.handle, list);
  }

  /** When an address has appeared or is gone, everything is read again, past the backend's cache. */
  #compare(site: Site, before: SiteList | null, { pages, isWhole, appearedAt, startedAt, isFirst }: Check): void {
    const { changes, log } = getRuntime();
    const isOther = before?.pages && before.freshUntil > 0 && isWhole && pages && !haveSameKeys(before.pages, pages);
    // A change with a date is named by it, which all processes find alike.
    const isLater = changes.noteAppearance({ appearedAt, noticedAt: 0 });
    const noticedAt = isOther && !isLater ? startedAt : 0;
    const isNoticed = changes.noteAppearance({ appearedAt, noticedAt });
    // Queries sent before the first reading are repeated when they are stale.
    if (isFirst || !(isLater || isNoticed)) return;
    log.info('An entry has appeared or disappeared without a revalidation call; answers and pages are refreshed.', {
      site: site.handle,
    });
    changes.broadcast({ tags: null, appearance: { appearedAt, noticedAt } });
  }

  #checkInTime(site: Site): void {
    clearTimeout(this.#timers.get(site.handle));
    // Not more often, also while the backend is down.
    const rest = Math.max(maximumAgeSeconds * 1000, (this.#checkAt.get(site.handle) ?? 0) - this.#now());
    this.#timers.set(site.handle, setTimeout(() => this.#renewSoon(site), rest).unref());
  }
}

function haveSameKeys(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return one.size === other.size && [...one.keys()].every((key) => other.has(key));
}

interface Reading {
  /** Null when there are too many. */
  readonly pages: Map<string, LivePage> | null;
  /** Whether every entry has its address: an invalid one is missing from the answer, although its page exists. */
  readonly isWhole: boolean;
  /** The latest date by which an entry has appeared by itself, in milliseconds since the epoch; 0 for none. */
  readonly appearedAt: number;
}

/** A reading past the backend's cache. */
interface Check extends Reading {
  readonly startedAt: number;
  readonly isFirst: boolean;
}

async function loadPages(site: Site, isPastCache: boolean): Promise<Reading> {
  let isWhole = true;
  let appearedAt = 0;
  const pages = new Map<string, LivePage>();
  // Entries without a page count, too: other pages show them when they appear by their dates.
  const section = [...pagedSections, ...pagelessSections];
  for (let offset = 0; ; offset += batch) {
    // oxlint-disable-next-line no-await-in-loop -- Batches run one after the other, so that visitors are answered in
    // between.
    const answer = await content.queryAnew(
      LiveAddressesQuery,
      { site: site.handle, section, limit: batch, offset },
      { isPastCache },
    );
    if (answer.entryCount > maximumAddresses) return { pages: null, isWhole: false, appearedAt: 0 };
    const entries = compact(answer.entries);
    isWhole &&= entries.length === answer.entries?.length;
    for (const entry of entries) {
      isWhole = addPage(pages, entry) && isWhole;
      appearedAt = Math.max(appearedAt, toAppearance(entry));
    }
    if ((answer.entries?.length ?? 0) < batch) return { pages, isWhole, appearedAt };
  }
}

/** The date of an entry that was saved before it, and so has appeared by itself; 0 for any other. */
function toAppearance({ postDate, dateUpdated }: LiveEntry): number {
  const date = Date.parse(postDate ?? '');
  return date > Date.parse(dateUpdated ?? '') ? date : 0;
}

/** Whether the entry has an address. */
function addPage(pages: Map<string, LivePage>, entry: LiveEntry): boolean {
  const { sectionHandle, slug, uri } = entry;
  if (!sectionHandle) return false;
  const address = singles.has(sectionHandle) ? '' : (sectionHandle === 'pages' ? uri : slug)?.normalize('NFC');
  if (address === undefined) return false;
  pages.set(toKey(sectionHandle, address), { address, entry });
  return true;
}

function toPlace(route: RouteName, params: RouteParams): { readonly key: string; readonly address: string } | null {
  const section = sectionsOfRoutes[route];
  if (section === undefined) return null;
  const address = singles.has(section) ? '' : route === 'page' ? toPageUri(params) : (params['slug'] ?? '');
  return { key: toKey(section, address), address };
}

/** Folded, because a backend's database may treat letters that differ in case or accents as equal. */
function toKey(section: string, address: string): string {
  return `${section} ${foldText(address)}`;
}

/** The one index of the process. */
export const liveIndex = new LiveIndex();
