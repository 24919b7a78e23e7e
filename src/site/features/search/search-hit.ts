import { findEntryAddress } from '#src/site/content/entry-address.ts';
import type { FoundEntry } from '#src/site/content/search-index/search-hit-fragment.ts';
import { isNamedByHeading } from '#src/site/content/search-index/search-record.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import type { Site } from '#src/contract/sites.ts';
import { type HitFact, toHitFacts } from './hit-facts.ts';

/** One result, ready to render except for the highlighting. Texts are plain. */
export interface SearchHit {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly description: string;
  readonly facts: readonly HitFact[];
}

/** The result for an entry; null when no page shows the entry. */
export function toSearchHit(entry: FoundEntry, site: Site, locale: Locale): SearchHit | null {
  const address = findEntryAddress(entry, site);
  if (!entry.id || !address) return null;
  const ownName = 'displayName' in entry ? entry.displayName : isNamedByHeading(entry) ? entry.heading : null;
  return {
    id: entry.id,
    title: formatText(locale, toPlainText(ownName || entry.title)),
    href: address,
    description: 'description' in entry ? formatText(locale, toPlainText(entry.description)) : '',
    facts: toHitFacts(entry, locale),
  };
}
