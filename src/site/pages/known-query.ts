import { isBrandFile } from '#src/site/domain/brand-file-names.ts';
import { parseFinderAnswers, toFinderQuery } from '#src/site/features/programs/finder/finder-address.ts';
import { parseSearchChoice, toSearchQuery } from '#src/site/features/search/search-address.ts';
import { type FilterableRoute, filterableLists } from '#src/site/lists/filterable-lists.ts';
import { parseListSearch, serializeListSearch } from '#src/site/lists/list-search.ts';
import { type RouteName, matchRoute } from '#src/site/routes.ts';
import { type Site, basePathOf, pathWithin } from '#src/contract/sites.ts';

/** Addresses whose response is not a page. */
const otherThanPages =
  /^\/(?:RSC\/|api\/|\.well-known\/|media\/|share\/|video-poster\/|(?:robots\.txt|sitemap(?:-[\w-]+)?\.xml|healthz|readyz|livez)$)|\/feed\.(?:xml|json)$|\.(?:ics|webmanifest)$/;

/** Whether pages may lie at a path, and visitors are not redirected to another form of it. */
export function isPagePath(pathname: string): boolean {
  const isOther = otherThanPages.test(pathname) || isBrandFile(pathname.slice(1));
  return !isOther && !pathname.includes('//') && (pathname === '/' || !pathname.endsWith('/'));
}

/**
 * The part of a query that changes the screen at a path, in canonical order: a list's filters and pages; the text, the
 * kind and the page of a search; the answers of the program finder. All other screens ignore their query. Null for a path that is not a page, and for a
 * path whose normalised form differs, to which visitors are redirected.
 */
export function toKnownQuery(site: Site, pathname: string, query: string): string | null {
  if (!isPagePath(pathname)) return null;
  const base = basePathOf(site);
  const within = pathWithin(base, pathname);
  if (within === null || !pathname.startsWith(base)) return null;
  const match = matchRoute(within);
  if (!match) return '';
  return match.isExact ? queryOf(match.name, query) : null;
}

function queryOf(name: RouteName, query: string): string {
  if (query === '') return '';
  if (isFilterable(name)) {
    const shape = filterableLists[name];
    return serializeListSearch(parseListSearch(new URLSearchParams(query), shape), shape);
  }
  if (name === 'programFinder') return toFinderQuery(parseFinderAnswers(new URLSearchParams(query)));
  return name === 'search' ? toSearchQuery(parseSearchChoice(new URLSearchParams(query))) : '';
}

function isFilterable(name: RouteName): name is FilterableRoute {
  return name in filterableLists;
}
