import { type PageAddress, loadPageAddresses } from '#src/site/content/site-addresses.ts';
import { parseDate } from '#src/site/i18n/formats.ts';
import { type RouteName, absoluteUrl, href, matchRoute } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, basePathOf, pathWithin } from '#src/contract/sites.ts';

/** Addresses that one file may list: sitemaps.org, "Sitemaps XML format". */
const maximumAddresses = 50_000;

/** A page for search engines. Addresses are absolute. */
export interface SitemapPage {
  readonly url: string;
  readonly updated: Date | null;
  /** Every language version, this one included; none for a page in one language. */
  readonly versions: readonly { readonly site: Site; readonly url: string }[];
}

/** The pages of a site, with the versions that name this one as theirs. Rejects when the backend fails. */
export async function loadSitemap(own: Site): Promise<SitemapPage[]> {
  const { sites } = getRuntime().env;
  const lists = await Promise.all(
    sites.map(async (site) => [site.handle, await loadPageAddresses(site, sites, maximumAddresses)] as const),
  );
  return toSitemap(new Map(lists), own);
}

/** The sitemap of one site among the addresses of all sites, by handle. */
export function toSitemap(lists: ReadonlyMap<string, readonly PageAddress[]>, own: Site): SitemapPage[] {
  const byPath = new Map(
    [...lists].map(([handle, pages]) => [handle, new Map(pages.map((page) => [page.path, page]))] as const),
  );
  const pages = lists.get(own.handle) ?? [];
  const latest = findLatest(pages);
  const listed = pages
    .filter(({ path }) => matchRoute(pathWithin(basePathOf(own), path) ?? '') !== null)
    .map(({ path, updatedAt, versions }) => {
      // Search engines ignore a version that is not indexed itself, or does not lead back.
      const others = versions.filter(({ site, path: other }) =>
        byPath
          .get(site.handle)
          ?.get(other)
          ?.versions.some((back) => back.site.handle === own.handle && back.path === path),
      );
      const all = others.length > 0 ? [{ site: own, path }, ...others] : [];
      return {
        url: absoluteUrl(path, own),
        updated: later(parseDate(updatedAt), latest.get(path) ?? null),
        versions: all.map((version) => ({ site: version.site, url: absoluteUrl(version.path, version.site) })),
      };
    });
  const hasPrograms = pages.some(({ path }) => path === href('programsIndex', own));
  return hasPrograms ? [...listed, toScreen('programFinder', own)] : listed;
}

function toScreen(route: RouteName, own: Site): SitemapPage {
  const { sites } = getRuntime().env;
  const toUrl = (site: Site) => absoluteUrl(href(route, site), site);
  const versions = sites.length > 1 ? sites.map((site) => ({ site, url: toUrl(site) })) : [];
  return { url: toUrl(own), updated: null, versions };
}

/** When something last changed below each path: an index changes with the entries that it lists. */
function findLatest(pages: readonly PageAddress[]): Map<string, Date> {
  const latest = new Map<string, Date>();
  for (const { path, updatedAt } of pages) {
    const index = path.slice(0, path.lastIndexOf('/'));
    const date = later(parseDate(updatedAt), latest.get(index) ?? null);
    if (date) latest.set(index, date);
  }
  return latest;
}

function later(a: Date | null, b: Date | null): Date | null {
  return a && (!b || a > b) ? a : b;
}
