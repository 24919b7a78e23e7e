import type { SearchAnswer } from '#src/content/search-index/search-site.ts';
import { type SearchKind, searchKinds } from '#src/content/search-index/search-kinds.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { Pagination } from '#src/ui/pagination/pagination.tsx';
import { searchAddress } from './search-address.ts';
import { toSearchHit } from './search-hit.ts';
import { SearchResult } from './search-result.tsx';
import styles from './search-results.module.css';

interface SearchResultsProps {
  answer: SearchAnswer;
  /** What the visitor typed, and the kind it is narrowed to. */
  query: string;
  kind: SearchKind | null;
  /** Results of one page. */
  perPage: number;
  site: Site;
}

/** What was found, the best first. */
export function SearchResults({ answer, query, kind, perPage, site }: SearchResultsProps) {
  const locale = localeOf(site);
  const { findings, page, pages, total } = answer;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(total, page * perPage);
  return (
    <>
      <ol role="list" className={styles.list} start={first}>
        {findings.map(({ record, found }) => {
          const hit = toSearchHit(record.entry, site, locale);
          return (
            hit && (
              <li key={record.id}>
                <SearchResult
                  hit={hit}
                  label={record.label}
                  found={found}
                  // A place or a category alone says too little.
                  texts={[[record.names, hit.description].join(' · '), record.text, record.lead]}
                  locale={locale}
                  headingLevel={3}
                />
              </li>
            )
          );
        })}
      </ol>
      {pages > 1 && (
        <Pagination
          first={page}
          last={page}
          total={pages}
          addressOf={(other) => searchAddress(site, { query, kind, page: other })}
          moreAddress={null}
          range={formatMessage(locale, 'results.range', { first, last, total })}
          locale={locale}
        />
      )}
    </>
  );
}

/** Ways to the results of one kind, with how many there are, and back to all of them. */
export function SearchKinds({ answer, query, kind, site }: Omit<SearchResultsProps, 'perPage'>) {
  const locale = localeOf(site);
  const { counts } = answer;
  const present = searchKinds.filter((each) => counts[each] > 0);
  const all = present.reduce((sum, each) => sum + counts[each], 0);
  if (all === 0 || (present.length < 2 && kind === null)) return null;
  const choices = [
    { kind: null, label: formatMessage(locale, 'search.allKinds', { count: all }) },
    ...present.map((each) => ({
      kind: each,
      label: formatMessage(locale, `results.${each}`, { count: counts[each] }),
    })),
  ];
  return (
    <nav aria-label={formatMessage(locale, 'search.kinds')}>
      <ul role="list" className={styles.kinds}>
        {choices.map((choice) => (
          <li key={choice.kind ?? ''}>
            <a
              className={styles.kind}
              href={searchAddress(site, { query, kind: choice.kind })}
              aria-current={choice.kind === kind ? 'true' : undefined}
            >
              {choice.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same search with its words as the content writes them. */
export function DidYouMean({ suggestion, site }: { suggestion: string; site: Site }) {
  return (
    <p className={styles.suggestion}>
      <a href={searchAddress(site, { query: suggestion })}>
        {formatMessage(localeOf(site), 'search.didYouMean', { suggestion })}
      </a>
    </p>
  );
}
