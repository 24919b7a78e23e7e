import type { FragmentOf } from '#src/site/content/graphql.ts';
import { type SearchKind, searchKinds } from '#src/site/content/search-index/search-kinds.ts';
import type { SearchAnswer } from '#src/site/content/search-index/search-site.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { textSeparator } from '#src/platform/lib/plain-text.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { EmptyState } from '#src/site/ui/empty-state/empty-state.tsx';
import { Pagination } from '#src/site/ui/pagination/pagination.tsx';
import type { HitCoverFragment, HitMarkFragment } from './hit-fragments.ts';
import { HitMark } from './hit-mark.tsx';
import tints from './kind-tint.module.css';
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
  /** Marks of the results, by the entry's id. */
  readonly marks: ReadonlyMap<string, FragmentOf<typeof HitMarkFragment>>;
  /** The large picture of the best result. */
  readonly cover: FragmentOf<typeof HitCoverFragment> | null;
  readonly site: Site;
}

/** The results, the best first. */
export function SearchResults({ answer, query, kind, perPage, marks, cover, site }: SearchResultsProps) {
  const locale = localeOf(site);
  const { findings, page, pages, total } = answer;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(total, page * perPage);
  return (
    <>
      <ol role="list" className={styles.list} start={first}>
        {findings.map(({ record, found, typed }, index) => {
          const isLead = first + index === 1;
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
                  kind={record.kind}
                  isLead={isLead}
                  mark={
                    <HitMark
                      entry={record.entry}
                      title={hit.title}
                      mark={marks.get(record.id) ?? null}
                      cover={isLead ? cover : undefined}
                      site={site}
                      locale={locale}
                      index={index}
                    />
                  }
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
export function SearchKinds({ answer, query, kind, site }: Omit<SearchResultsProps, 'perPage' | 'marks' | 'cover'>) {
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
              className={classNames(styles.kind, tints.tint)}
              data-kind={choice.kind ?? undefined}
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

/** Says that nothing was found: the trail ends, who followed it has sat down, and others begin below. */
export function NothingFound({ site }: { site: Site }) {
  const locale = localeOf(site);
  return (
    <EmptyState title={formatMessage(locale, 'search.lost')} description={formatMessage(locale, 'search.lostText')}>
      <div className={styles.lost} aria-hidden="true" />
    </EmptyState>
  );
}
