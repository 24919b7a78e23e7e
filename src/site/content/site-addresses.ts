import { compact } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { content } from './client.ts';
import { type FragmentOf, graphql, readFragment } from './graphql.ts';
import { pagedSections } from './kinds.ts';
import { localizedPaths } from './page-entry.ts';
import { rehostLink } from './rewrite-links.ts';

const RobotsFragment = graphql(`
  fragment Robots on Ether_SeoData {
    advanced {
      robots
      canonical
    }
  }
`);

export const SiteAddressesQuery = graphql(
  `
    query SiteAddresses($site: String!, $section: [String]!, $limit: Int!, $offset: Int!) {
      entries(section: $section, site: [$site], orderBy: "id ASC", limit: $limit, offset: $offset) {
        __typename
        id
        uri
        siteHandle
        dateUpdated
        localized {
          id
          uri
          siteHandle
        }
        ... on PageInterface {
          seo {
            ...Robots
          }
        }
      }
    }
  `,
  [RobotsFragment],
);

/** A page that search engines may index. */
export interface PageAddress {
  /** Path on the site's origin. */
  readonly path: string;
  /** When it was last changed, as the backend writes it. */
  readonly updatedAt: string | null;
  /** Its language versions on other sites. */
  readonly versions: readonly { readonly site: Site; readonly path: string }[];
}

/** Entries per query: a thousand cost a backend little, and a site seldom has more. */
const batch = 1000;

/** Addresses of all live pages of a site except those that editors exclude from search engines; at most `maximum`. */
export async function loadPageAddresses(site: Site, sites: readonly Site[], maximum: number): Promise<PageAddress[]> {
  const pages: PageAddress[] = [];
  for (let offset = 0; pages.length < maximum; offset += batch) {
    const { entries } = await content.query(SiteAddressesQuery, {
      site: site.handle,
      section: pagedSections,
      limit: batch,
      offset,
    });
    const found = compact(entries);
    for (const entry of found) {
      if (!entry.uri) continue;
      const path = hrefOfUri(entry.uri, site);
      if ('seo' in entry && isKeptFromRobots(entry.seo, path, site)) continue;
      pages.push({
        path,
        updatedAt: entry.dateUpdated,
        versions: localizedPaths(entry, site, sites),
      });
    }
    if (found.length < batch) break;
  }
  return pages.slice(0, maximum);
}

/** Whether editors exclude a page from search engines, or name another one as the one to be found. */
function isKeptFromRobots(seo: FragmentOf<typeof RobotsFragment> | null, path: string, site: Site): boolean {
  const { robots, canonical } = (seo && readFragment(RobotsFragment, seo).advanced) ?? {};
  if (compact(robots).some((word) => word === 'noindex' || word === 'none')) return true;
  return Boolean(canonical && URL.canParse(canonical) && rehostLink(canonical, site).href !== path);
}
