import type { Site } from '#src/contract/sites.ts';
import { residentIndexes } from './in-memory-index.ts';
import { searchBackend } from './search-backend.ts';
import type { Finding } from './search-index.ts';
import { type SearchKind, searchKinds } from './search-kinds.ts';

/** A search: the text, the kind it is narrowed to, and the page of results. */
export interface SearchRequest {
  readonly text: string;
  readonly kind: SearchKind | null;
  /** From 1. */
  readonly page: number;
}

export interface SearchAnswer {
  /** The results of the shown page, the best first. */
  readonly findings: readonly Finding[];
  /** Number of results of each kind, whichever is shown. */
  readonly counts: Readonly<Record<SearchKind, number>>;
  readonly total: number;
  /** The page shown: the requested one, or the last one there is. */
  readonly page: number;
  readonly pages: number;
  /** The query with misspelt words corrected to words of the content; null without any. */
  readonly suggestion: string | null;
}

/** Results of one page. */
export const resultsPerPage = 20;

/** A site that can be searched. */
export interface SearchableSite {
  search(request: SearchRequest): Promise<SearchAnswer>;
}

/**
 * Makes sure that a site can be searched, so that the page can decide its status. Throws a BackendError when the
 * backend fails and there is no index. The search itself may still fail later.
 */
export async function openSearch(site: Site): Promise<SearchableSite> {
  const opened = await residentIndexes.open(site);
  opened.index.catch(() => undefined); // `search` reports the failure; without a search it does not matter.
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
