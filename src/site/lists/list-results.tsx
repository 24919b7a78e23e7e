import type { ReactNode } from 'react';
import { type MessageId, formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { EmptyState } from '#src/site/ui/empty-state/empty-state.tsx';
import { Pagination } from '#src/site/ui/pagination/pagination.tsx';
import { type FilterableRoute, itemsOfPages, shapeOf } from './filterable-lists.ts';
import styles from './list-results.module.css';
import {
  type ListSearch,
  type PageRun,
  countFilters,
  listAddress,
  maximumRun,
  withPages,
  withoutFilters,
} from './list-search.ts';
import { ResultCount } from './result-count.client.tsx';

/** Each list has its own messages for the number of items and for no results. */
const kinds = {
  articlesIndex: 'articles',
  coachsAndExpertsIndex: 'entities',
  companiesIndex: 'companies',
  eventsIndex: 'events',
  pressReleasesIndex: 'pressReleases',
} as const satisfies Record<FilterableRoute, string>;

interface ListResultsProps {
  readonly route: FilterableRoute;
  /** Path of the list's page. */
  readonly path: string;
  readonly search: ListSearch;
  /** Total number of items. */
  readonly count: number;
  /** The number as a sentence, instead of the usual one. */
  readonly said?: string;
  /** The pages shown and their total number; null for a list without pages. */
  readonly pages: (PageRun & { readonly total: number }) | null;
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** The number of results, the items and the pagination; or a message that nothing was found, with advice. */
export function ListResults({ route, path, search, count, said, pages, locale, children }: ListResultsProps) {
  const shape = shapeOf(route);
  if (count === 0) return <NoResults route={route} path={path} search={search} locale={locale} />;
  const addressOf = (first: number, last?: number) => listAddress(path, withPages(search, first, last), shape);
  return (
    <>
      <p className={styles.count}>
        <ResultCount request={formatMessage(locale, 'filters.show', { count })}>
          {said ?? formatMessage(locale, `results.${kinds[route]}`, { count })}
        </ResultCount>
      </p>
      {children}
      {pages && pages.total > 1 && (
        <Pagination
          first={pages.first}
          last={pages.last}
          total={pages.total}
          addressOf={addressOf}
          moreAddress={
            pages.last < pages.total && pages.last - pages.first + 1 < maximumRun
              ? addressOf(pages.first, pages.last + 1)
              : null
          }
          range={rangeOf(shape, pages, count, locale)}
          locale={locale}
        />
      )}
    </>
  );
}

function rangeOf(shape: Parameters<typeof itemsOfPages>[0], { first, last }: PageRun, total: number, locale: Locale) {
  const { offset, limit } = itemsOfPages(shape, first, last);
  return formatMessage(locale, 'results.range', { first: offset + 1, last: Math.min(offset + limit, total), total });
}

/** A list that is empty because of its filters offers to remove them; a list without any items only says so. */
function NoResults({ route, path, search, locale }: Pick<ListResultsProps, 'route' | 'path' | 'search' | 'locale'>) {
  if (countFilters(search) === 0) return <EmptyState title={formatMessage(locale, 'empty.generic')} />;
  const emptyTitle: MessageId = `empty.${kinds[route]}`;
  const clear = {
    label: formatMessage(locale, 'filters.clearAll'),
    url: listAddress(path, withoutFilters(search), shapeOf(route)),
    isExternal: false,
  };
  return (
    <EmptyState
      title={
        <ResultCount request={formatMessage(locale, 'filters.show', { count: 0 })}>
          {formatMessage(locale, emptyTitle)}
        </ResultCount>
      }
      description={formatMessage(locale, 'empty.description')}
    >
      <ButtonLink link={clear} locale={locale} kind="strong" />
    </EmptyState>
  );
}
