import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import { compact } from '#src/platform/lib/items.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { content } from '../client.ts';
import { SearchEntriesQuery, SearchParticularsQuery } from './search-documents.ts';
import { type SearchKind, searchKinds, sectionsOfKind } from './search-kinds.ts';
import { type Particulars, type SearchRecord, type SearchableEntry, toSearchRecord } from './search-record.ts';

/** Entries per query, with all their texts. */
const batchSize = 200;
/** Records that are built or indexed in a row before the event loop gets a turn for requests. */
export const recordsPerTurn = 20;
/** Queries that the backend receives at a time. */
const maxConcurrentQueries = 3;

/** A restarted server is searched although its backend fails. */
const kept = { isKept: true };

/** An entry as the backend returned it. Its record changes only when its digest does. */
export interface LoadedEntry {
  readonly digest: string;
  readonly toRecord: () => SearchRecord | null;
}

export interface LoadedKinds {
  readonly entries: ReadonlyMap<string, LoadedEntry>;
  /** Kinds that could not be loaded, each with the error. */
  readonly failed: ReadonlyMap<SearchKind, unknown>;
}

/**
 * All entries of a site that the search can find. A kind that fails does not affect the others; throws when all fail.
 */
export async function loadEntries(site: Site): Promise<LoadedKinds> {
  const gate = pLimit(maxConcurrentQueries);
  const entries = new Map<string, LoadedEntry>();
  const failed = new Map<SearchKind, unknown>();
  const particulars = await loadParticulars(site).catch((error: unknown) => {
    failed.set('pages', error);
    return null;
  });
  await Promise.all(
    searchKinds.map((kind) =>
      gate(() => loadKind(kind, site, particulars, entries)).catch((error: unknown) => failed.set(kind, error)),
    ),
  );
  if (failed.size === searchKinds.length) throw failed.get('pages');
  return { entries, failed };
}

async function loadParticulars(site: Site): Promise<Particulars> {
  return (await content.queryAnew(SearchParticularsQuery, { site: site.handle }, kept)).globalSet;
}

async function loadKind(
  kind: SearchKind,
  site: Site,
  particulars: Particulars,
  entries: Map<string, LoadedEntry>,
): Promise<void> {
  const locale = localeOf(site);
  const section = [...sectionsOfKind[kind]];
  for (let offset = 0; ; offset += batchSize) {
    const batch = { site: site.handle, section, limit: batchSize, offset };
    const answer = await content.queryAnew(SearchEntriesQuery, batch, kept);
    const found = compact(answer.entries);
    for (const [index, entry] of found.entries()) {
      if (index % recordsPerTurn === recordsPerTurn - 1) await nextTurn();
      if (!entry.id) continue;
      const toRecord = () => toSearchRecord(entry, particulars, locale);
      entries.set(entry.id, { digest: digestOf(entry, particulars), toRecord });
    }
    if (found.length < batchSize) return;
  }
}

function digestOf(entry: SearchableEntry, particulars: Particulars): string {
  const text = JSON.stringify([entry, entry.__typename === 'contact_Entry' ? particulars : null]);
  return createHash('sha1').update(text).digest('base64url');
}
