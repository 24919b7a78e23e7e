import type { Site } from '#src/sites.ts';
import { residentIndexes } from './resident-index.ts';
import { searchBackend } from './search-backend.ts';
import type { Finding } from './search-index.ts';
import { type SearchKind, searchKinds } from './search-kinds.ts';

/** A request, narrowed to a kind, and the part of its answer that is shown. */
export interface SearchRequest {
  readonly text: string;
  readonly kind: SearchKind | null;
  /** From 1. */
  readonly page: number;
}

export interface SearchAnswer {
  /** The results of the page requested for, the best first. */
  readonly findings: readonly Finding[];
  /** How many there are of each kind, whichever is shown. */
  readonly counts: Readonly<Record<SearchKind, number>>;
  readonly total: number;
  /** The page shown: the last one where fewer were found than were requested for. */
  readonly page: number;
  readonly pages: number;
  /** The request with its misspelt words as the content writes them. */
  readonly suggestion: string | null;
}

/** Results of one page. */
export const resultsPerPage = 20;

/** A site that can be searched. */
export interface SearchableSite {
  search(request: SearchRequest): Promise<SearchAnswer>;
}

/**
 * Makes sure that a site can be searched. Throws a BackendError when the backend fails and nothing is kept; what follows
 * then may still fail by itself.
 */
export async function openSearch(site: Site): Promise<SearchableSite> {
  const opened = await residentIndexes.open(site);
  opened.index.catch(() => undefined); // Who searches is told; a page that was left is not.
  return {
    async search(request) {
      const index = await opened.index;
      if (!index) return queryBackend(request, site);
      const { findings, suggestion } = index.search(request.text, new Date());
      const counts = countKinds(findings);
      const ofKind = request.kind ? findings.filter(({ record }) => record.kind === request.kind) : findings;
      const pages = toPages(ofKind.length, request.page);
      const start = (pages.page - 1) * resultsPerPage;
      return { findings: ofKind.slice(start, start + resultsPerPage), counts, suggestion, ...pages };
    },
  };
}

async function queryBackend(request: SearchRequest, site: Site): Promise<SearchAnswer> {
  const { kind, text } = request;
  const queryPage = (page: number) =>
    searchBackend(text, site, { kind, limit: resultsPerPage, offset: (page - 1) * resultsPerPage });
  const { findings, counts } = await queryPage(request.page);
  const total = kind ? counts[kind] : searchKinds.reduce((sum, each) => sum + counts[each], 0);
  const pages = toPages(total, request.page);
  const shown = pages.page === request.page ? findings : (await queryPage(pages.page)).findings;
  return { findings: shown, counts, suggestion: null, ...pages };
}

function toPages(total: number, requested: number) {
  const pages = Math.max(1, Math.ceil(total / resultsPerPage));
  return { total, pages, page: Math.min(requested, pages) };
}

function countKinds(findings: readonly Finding[]): Record<SearchKind, number> {
  const counts = Object.fromEntries(searchKinds.map((kind) => [kind, 0])) as Record<SearchKind, number>; // Every kind gets its count.
  for (const { record } of findings) counts[record.kind] += 1;
  return counts;
}
