import { foldText } from '#src/lib/fold-text.ts';
import { compact } from '#src/lib/items.ts';
import { runWithoutRequestContext } from '#src/request/request-context.ts';
import type { RouteName, RouteParams, routes } from '#src/routes.ts';
import { getRuntime } from '#src/server/runtime.ts';
import type { Site } from '#src/sites.ts';
import { content } from './client.ts';
import { type FragmentOf, type ResultOf, graphql } from './graphql.ts';
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
        ...Head
      }
    }
  `,
  [HeadFragment],
);

type LiveEntry = NonNullable<NonNullable<NonNullable<ResultOf<typeof LiveAddressesQuery>['entries']>[number]>>;

/** Routes that show an entry at an address of its own. */
type EntryRoute = Exclude<
  { [Name in RouteName]: (typeof routes)[Name]['query'] extends true ? Name : never }[RouteName],
  'error404'
>;

/** The section behind each route: one with a page for each entry, or the single of a screen. */
const sections: Partial<Record<RouteName, string>> = {
  home: 'home',
  articlesIndex: 'articlesIndex',
  article: 'articles',
  coachsAndExpertsIndex: 'coachsAndExpertsIndex',
  entity: 'entities',
  companiesIndex: 'companiesIndex',
  company: 'companies',
  contact: 'contact',
  eventsIndex: 'eventsIndex',
  event: 'events',
  page: 'pages',
  partnersIndex: 'partnersIndex',
  pressReleasesIndex: 'pressReleasesIndex',
  pressRelease: 'pressReleases',
  programsIndex: 'programsIndex',
  program: 'programs',
} satisfies Record<EntryRoute, string>;

/** Sections of one entry, which is found by the section alone: they have the names of their routes. */
const singles = new Set(Object.entries(sections).flatMap(([route, section]) => (route === section ? [section] : [])));

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

/**
 * What the index knows of an address: a page exists, or none existed when the list was read, which holds until a given
 * time.
 */
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
 * The live pages of all sections, by site, each with what its head says. The index fills itself in the background after its
 * first use. Only a fresh list tells which addresses have no page; the head of a page is also taken from an older one, unless
 * something has been purged since.
 */
export class LiveIndex {
  readonly #lists = new Map<string, SiteList>();
  readonly #underWay = new Map<string, UnderWay>();
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
    let list: SiteList;
    try {
      const { pages, isWhole } = await loadPages(site);
      const rest = Math.max(age / 2, restFactor * (this.#now() - startedAt));
      const freshUntil = isWhole ? startedAt + age : 0;
      list = { pages, purges, freshUntil, renewAt: startedAt + (pages ? rest : recountMs) };
    } catch (error) {
      log.warn(
        'The list of live addresses could not be loaded. Pages are still served; it is tried again in a few seconds.',
        { site: site.handle, error },
      );
      const before = this.#lists.get(site.handle);
      const { pages, freshUntil } = before?.purges === purges ? before : { pages: null, freshUntil: 0 };
      list = { pages, purges, freshUntil, renewAt: this.#now() + retryMs };
    }
    // Something was purged in the meantime, and a newer reading has started: its result counts.
    if (this.#underWay.get(site.handle)?.purges !== purges) return;
    this.#underWay.delete(site.handle);
    this.#lists.set(site.handle, list);
  }
}

interface Reading {
  /** Null when there are too many. */
  readonly pages: Map<string, LivePage> | null;
  /** Whether each entry has its address: one that is wrong in the answer is missing, and its page exists all the same. */
  readonly isWhole: boolean;
}

async function loadPages(site: Site): Promise<Reading> {
  let isWhole = true;
  const pages = new Map<string, LivePage>();
  const section = Object.values(sections);
  for (let offset = 0; ; offset += batch) {
    // oxlint-disable-next-line no-await-in-loop -- Batches run one after the other, so that visitors are answered in
    // between.
    const answer = await content.queryAnew(LiveAddressesQuery, {
      site: site.handle,
      section,
      limit: batch,
      offset,
    });
    if (answer.entryCount > maximumAddresses) return { pages: null, isWhole: false };
    const entries = compact(answer.entries);
    isWhole &&= entries.length === answer.entries?.length;
    for (const entry of entries) isWhole = addPage(pages, entry) && isWhole;
    if ((answer.entries?.length ?? 0) < batch) return { pages, isWhole };
  }
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
  const section = sections[route];
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
