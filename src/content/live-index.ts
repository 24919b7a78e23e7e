import { compact } from '#src/lib/items.ts';
import { foldText } from '#src/lib/fold-text.ts';
import type { RouteName, RouteParams } from '#src/routes.ts';
import { runWithoutRequestContext } from '#src/request/request-context.ts';
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

/** A page that an editor has just added must not be missing for longer, however long answers are kept. */
const maximumAgeSeconds = 60;

const retryMs = 5_000;

/** A list is left alone for so many times the time that it took to read: a large site's is silent for a part of the time. */
const restFactor = 20;

/** A site that has too many pages is counted again after this time. */
const recountMs = 60 * 60 * 1000;

interface LivePage {
  readonly address: string;
  readonly title: string | null;
  readonly seo: { readonly title: string | null; readonly description: string | null } | null;
}

interface SiteList {
  /** Null: there are too many to be kept. */
  readonly pages: ReadonlyMap<string, LivePage> | null;
  readonly freshUntil: number;
  readonly renewAt: number;
  /** How often something had been purged when it was asked for. */
  readonly purges: number;
}

/** What the index says of an address: there is a page, or until a moment there is none. */
export type Finding =
  { readonly kind: 'live'; readonly words: HeadTexts | null } | { readonly kind: 'unknown'; readonly until: number };

/** The uri of a generic page, of which the two leading levels are optional: `pages/about/team`. */
export function toPageUri({ firstLevelSlug, secondLevelSlug, slug }: RouteParams): string {
  return ['pages', ...compact([firstLevelSlug, secondLevelSlug, slug])].join('/');
}

/**
 * Every live page of which there are many, by site: whether it is there, and the first words of its head. It fills
 * itself in the background once it is asked, and nobody waits for it; it speaks only while what it holds is fresh.
 */
export class LiveIndex {
  readonly #lists = new Map<string, SiteList>();
  readonly #underWay = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Null: it cannot tell, because the route has no such pages or it holds no fresh list. */
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
    // Another spelling may be another page: the entry decides.
    return { kind: 'live', words: page.address === address ? toHeadTexts(page, env) : null };
  }

  /** Begins to fill a site's list ahead of its first use. */
  prepare(site: Site): void {
    if (getRuntime().env.cacheTtl > 0) this.#renewSoon(site);
  }

  #renewSoon(site: Site): void {
    const { purges } = content;
    if (this.#underWay.get(site.handle) === purges) return;
    this.#underWay.set(site.handle, purges);
    // The list belongs to no page: neither its tags nor its preview token must count.
    void runWithoutRequestContext(() => this.#renew(site, purges));
  }

  async #renew(site: Site, purges: number): Promise<void> {
    const { env, log } = getRuntime();
    const age = Math.min(env.cacheTtl, maximumAgeSeconds) * 1000;
    const askedAt = this.#now();
    let list: SiteList;
    try {
      const pages = await loadPages(site);
      const rest = Math.max(age / 2, restFactor * (this.#now() - askedAt));
      list = { pages, purges, freshUntil: askedAt + age, renewAt: askedAt + (pages ? rest : recountMs) };
    } catch (error) {
      log.warn('The list of live addresses could not be loaded.', { site: site.handle, error });
      const before = this.#lists.get(site.handle);
      const { pages, freshUntil } = before?.purges === purges ? before : { pages: null, freshUntil: 0 };
      list = { pages, purges, freshUntil, renewAt: this.#now() + retryMs };
    }
    // Something was purged meanwhile: what was asked for since decides.
    if (this.#underWay.get(site.handle) !== purges) return;
    this.#underWay.delete(site.handle);
    this.#lists.set(site.handle, list);
  }
}

async function loadPages(site: Site): Promise<Map<string, LivePage> | null> {
  const pages = new Map<string, LivePage>();
  for (let offset = 0; ; offset += batch) {
    // oxlint-disable-next-line no-await-in-loop -- One batch after the other, so that visitors are answered in between.
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

/** A backend's database may take letters that differ in case or accents for the same: so does this, to be safe. */
function toKey(section: string, address: string): string {
  return `${section} ${foldText(address)}`;
}

/** The one index of the process. */
export const liveIndex = new LiveIndex();
