import { foldText } from '#src/lib/fold-text.ts';
import { compact } from '#src/lib/items.ts';
import { runWithoutRequestContext } from '#src/request/request-context.ts';
import type { RouteName, RouteParams } from '#src/routes.ts';
import { getRuntime } from '#src/server/runtime.ts';
import type { Site } from '#src/sites.ts';
import { content } from './client.ts';
import { type ResultOf, graphql, readFragment } from './graphql.ts';
import { type HeadTexts, toHeadTexts } from './page-entry.ts';

const HeadTextsFragment = graphql(`
  fragment HeadTexts on Ether_SeoData {
    title
    description
  }
`);

export const LiveAddressesQuery = graphql(
  `
    query LiveAddresses($site: String!, $limit: Int!, $offset: Int!) {
      entryCount(
        section: ["articles", "entities", "companies", "events", "pages", "pressReleases", "programs"]
        site: [$site]
      )
      entries(
        section: ["articles", "entities", "companies", "events", "pages", "pressReleases", "programs"]
        site: [$site]
        orderBy: "id ASC"
        limit: $limit
        offset: $offset
      ) {
        __typename
        sectionHandle
        slug
        uri
        title
        ... on article_Entry {
          seo {
            ...HeadTexts
          }
        }
        ... on entity_Entry {
          seo {
            ...HeadTexts
          }
        }
        ... on company_Entry {
          seo {
            ...HeadTexts
          }
        }
        ... on event_Entry {
          seo {
            ...HeadTexts
          }
        }
        ... on page_Entry {
          seo {
            ...HeadTexts
          }
        }
        ... on pressRelease_Entry {
          seo {
            ...HeadTexts
          }
        }
        ... on program_Entry {
          seo {
            ...HeadTexts
          }
        }
      }
    }
  `,
  [HeadTextsFragment],
);

type LiveEntry = NonNullable<NonNullable<NonNullable<ResultOf<typeof LiveAddressesQuery>['entries']>[number]>>;

/** Sections with a page for each entry, by the route of the pages. */
const sections: Partial<Record<RouteName, string>> = {
  article: 'articles',
  entity: 'entities',
  company: 'companies',
  event: 'events',
  page: 'pages',
  pressRelease: 'pressReleases',
  program: 'programs',
};

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
  readonly title: string | null;
  readonly seo: { readonly title: string | null; readonly description: string | null } | null;
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
export type Finding =
  { readonly kind: 'live'; readonly words: HeadTexts | null } | { readonly kind: 'unknown'; readonly until: number };

/** The uri of a generic page, of which the two leading levels are optional: `pages/about/team`. */
export function toPageUri({ firstLevelSlug, secondLevelSlug, slug }: RouteParams): string {
  return ['pages', ...compact([firstLevelSlug, secondLevelSlug, slug])].join('/');
}

/**
 * The live pages of all sections, by site, each with its title and description. The index fills itself in the
 * background after its first use, nobody waits for it, and it only answers while its list is fresh.
 */
export class LiveIndex {
  readonly #lists = new Map<string, SiteList>();
  readonly #underWay = new Map<string, { readonly purges: number; readonly done: Promise<void> }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Null when the index does not know: the route has no pages for entries, or the list is missing or stale. */
  find(route: RouteName, site: Site, params: RouteParams): Finding | null {
    const section = sections[route];
    const { env } = getRuntime();
    if (section === undefined || env.cacheTtl === 0) return null;
    const known = this.#lists.get(site.handle);
    const list = known?.purges === content.purges ? known : null;
    const now = this.#now();
    if (!list || now >= list.renewAt) this.#renewSoon(site);
    if (!list?.pages || now >= list.freshUntil) return null;
    const address = route === 'page' ? toPageUri(params) : (params['slug'] ?? '');
    const page = list.pages.get(toKey(section, address));
    if (!page) return { kind: 'unknown', until: list.freshUntil };
    // Another spelling may be another page, so the entry itself must decide.
    return { kind: 'live', words: page.address === address ? toHeadTexts(page, env) : null };
  }

  /** Starts to fill a site's list ahead of its first use. */
  prepare(site: Site): void {
    if (getRuntime().env.cacheTtl > 0) this.#renewSoon(site);
  }

  /** Resolves when the reading of a site's list that is under way has ended, well or not. */
  async renewed(site: Site): Promise<void> {
    await this.#underWay.get(site.handle)?.done;
  }

  #renewSoon(site: Site): void {
    const { purges } = content;
    if (this.#underWay.get(site.handle)?.purges === purges) return;
    // The list belongs to no request: it must not add tags to a page, nor be read with a preview token.
    const done = runWithoutRequestContext(() => this.#renew(site, purges));
    this.#underWay.set(site.handle, { purges, done });
  }

  async #renew(site: Site, purges: number): Promise<void> {
    const { env, log } = getRuntime();
    const age = Math.min(env.cacheTtl, maximumAgeSeconds) * 1000;
    const startedAt = this.#now();
    let list: SiteList;
    try {
      const pages = await loadPages(site);
      const rest = Math.max(age / 2, restFactor * (this.#now() - startedAt));
      list = { pages, purges, freshUntil: startedAt + age, renewAt: startedAt + (pages ? rest : recountMs) };
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

async function loadPages(site: Site): Promise<Map<string, LivePage> | null> {
  const pages = new Map<string, LivePage>();
  for (let offset = 0; ; offset += batch) {
    // oxlint-disable-next-line no-await-in-loop -- Batches run one after the other, so that visitors are answered in
    // between.
    const answer = await content.queryAnew(LiveAddressesQuery, { site: site.handle, limit: batch, offset });
    if (answer.entryCount > maximumAddresses) return null;
    const entries = compact(answer.entries);
    for (const entry of entries) addPage(pages, entry);
    if (entries.length < batch) return pages;
  }
}

function addPage(pages: Map<string, LivePage>, entry: LiveEntry): void {
  const { sectionHandle, title, slug, uri } = entry;
  const address = (sectionHandle === 'pages' ? uri : slug)?.normalize('NFC');
  if (!sectionHandle || !address) return;
  const seo = 'seo' in entry && entry.seo ? readFragment(HeadTextsFragment, entry.seo) : null;
  pages.set(toKey(sectionHandle, address), { address, title, seo });
}

/** Folded, because a backend's database may treat letters that differ in case or accents as equal. */
function toKey(section: string, address: string): string {
  return `${section} ${foldText(address)}`;
}

/** The one index of the process. */
export const liveIndex = new LiveIndex();
