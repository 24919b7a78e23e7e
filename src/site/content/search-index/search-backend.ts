import { toSearchWords } from '#src/platform/lib/fold-text.ts';
import { compact } from '#src/platform/lib/items.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { content } from '../client.ts';
import { toSearchText } from '../search-argument.ts';
import { SearchByScoreQuery } from './search-documents.ts';
import type { Finding } from './search-index.ts';
import { type SearchKind, searchKinds, searchSections, sectionsOfKind } from './search-kinds.ts';
import { toSearchRecord } from './search-record.ts';

interface Window {
  readonly kind: SearchKind | null;
  readonly limit: number;
  readonly offset: number;
}

/** The results of the backend's own search: entries that contain every word, in the backend's order. */
export async function searchBackend(
  question: string,
  site: Site,
  { kind, limit, offset }: Window,
): Promise<{ findings: Finding[]; counts: Record<SearchKind, number> }> {
  const { entries, ...counts } = await content.query(SearchByScoreQuery, {
    site: site.handle,
    pages: [...sectionsOfKind.pages],
    section: kind ? [...sectionsOfKind[kind]] : searchSections,
    words: toSearchText(question) ?? '',
    limit,
    offset,
  });
  const typed = toSearchWords(question);
  const found = typed.map((word) => [word]);
  const findings = compact(entries).flatMap((entry) => {
    const record = toSearchRecord(entry, null, localeOf(site));
    return record ? [{ record, found, typed }] : [];
  });
  const countOf = (each: SearchKind) => [each, counts[each]] as const;
  return { findings, counts: Object.fromEntries(searchKinds.map(countOf)) as Record<SearchKind, number> }; // Every kind gets its count.
}
