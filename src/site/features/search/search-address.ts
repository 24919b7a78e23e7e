import { type SearchKind, isSearchKind } from '#src/site/content/search-index/search-kinds.ts';
import { cleanSearch } from '#src/platform/lib/fold-text.ts';
import { href } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';

/** The state of the search page, from its address: `?q=serre&kind=articles&page=2`. */
export interface SearchChoice {
  readonly query: string;
  readonly kind?: SearchKind | null;
  /** From 1. */
  readonly page?: number;
}

/** The last page that an address may name. */
const lastPage = 1000;

export function parseSearchChoice(search: URLSearchParams): Required<SearchChoice> {
  const kind = search.get('kind');
  const page = Number(search.get('page') ?? 1);
  return {
    query: cleanSearch(search.get('q')),
    kind: isSearchKind(kind) ? kind : null,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1,
  };
}

/** The query of such an address, the text first; empty without a text. */
export function toSearchQuery({ query, kind, page = 1 }: SearchChoice): string {
  if (!query) return '';
  const params = new URLSearchParams({ q: query });
  if (kind) params.set('kind', kind);
  if (page > 1) params.set('page', String(page));
  return params.toString();
}

export function searchAddress(site: Site, choice: SearchChoice): string {
  const query = toSearchQuery(choice);
  return query ? `${href('search', site)}?${query}` : href('search', site);
}
