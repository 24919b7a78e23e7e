import type { FragmentOf } from '#src/site/content/graphql.ts';
import { type SearchKind, searchKinds } from '#src/site/content/search-index/search-kinds.ts';
import type { SearchAnswer } from '#src/site/content/search-index/search-site.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { textSeparator } from '#src/platform/lib/plain-text.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { EmptyState } from '#src/site/ui/empty-state/empty-state.tsx';
import { Pagination } from '#src/site/ui/pagination/pagination.tsx';
import { toHitPicture } from './hit-picture.tsx';
import type { HitPictureFragment } from './hit-picture-fragment.ts';
import { searchAddress } from './search-address.ts';
import { toSearchHit } from './search-hit.ts';
import { SearchResult } from './search-result.tsx';
import styles from './search-results.module.css';

interface SearchResultsProps {
  readonly answer: SearchAnswer;
  /** The visitor's query, and the kind that it is narrowed to. */
  readonly query: string;
  readonly kind: SearchKind | null;
  /** Results of one page. */
  readonly perPage: number;
  /** Pictures of the results, by the entry's id. */
  readonly pictures: ReadonlyMap<string, FragmentOf<typeof HitPictureFragment>>;
  readonly site: Site;
}

/** The results, the best first. */
export function SearchResults({ answer, query, kind, perPage, pictures, site }: SearchResultsProps) {
  const locale = localeOf(site);
  const { findings, page, pages, total } = answer;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(total, page * perPage);
  return (
    <>
      <ol role="list" className={styles.list} start={first}>
        {findings.map(({ record, found, typed }) => {
          const hit = toSearchHit(record.entry, site, locale);
          return (
            hit && (
              <li key={record.id}>
                <SearchResult
                  hit={hit}
                  label={record.label}
                  found={found}
                  typed={typed}
                  // Combined, because a place or a category alone makes a poor excerpt.
                  texts={[[record.names, hit.description].join(textSeparator), record.text, record.lead]}
                  locale={locale}
                  headingLevel={3}
                  picture={toHitPicture(pictures.get(record.id), hit.title)}
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

/** Links to the results of each kind, with their number, and to all results. */
export function SearchKinds({ answer, query, kind, site }: Omit<SearchResultsProps, 'perPage' | 'pictures'>) {
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

/** A link to the same search with corrected spelling. */
export function DidYouMean({ suggestion, site }: { suggestion: string; site: Site }) {
  return (
    <p className={styles.suggestion}>
      <a href={searchAddress(site, { query: suggestion })}>
        {formatMessage(localeOf(site), 'search.didYouMean', { suggestion })}
      </a>
    </p>
  );
}

/** Says that nothing was found. */
export function NothingFound({ site }: { site: Site }) {
  const locale = localeOf(site);
  return (
    <EmptyState title={formatMessage(locale, 'search.lost')} description={formatMessage(locale, 'search.lostText')} />
  );
}
