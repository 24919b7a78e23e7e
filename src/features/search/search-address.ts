import { type SearchKind, isSearchKind } from '#src/content/search-index/search-kinds.ts';
import { cleanSearch } from '#src/lib/fold-text.ts';
import { href } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';

/** What the address of the search page says: `?q=serre&kind=articles&page=2`. */
export interface SearchChoice {
  readonly query: string;
  readonly kind?: SearchKind | null;
  /** From 1. */
  readonly page?: number;
}

/** Results beyond these pages are out of everybody's reach. */
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

/** The query of such an address, the words first; empty without words. */
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
