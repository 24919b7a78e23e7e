import type { ReactNode } from 'react';
import { type ResultOf, graphql } from '#src/site/content/graphql.ts';
import { PageEntryFragment } from '#src/site/content/page-entry.ts';
import { EntryHeroFragment, EntryIndexHero } from '#src/site/features/page-parts/entry-hero.tsx';
import { EntryPushFragment } from '#src/site/features/page-parts/entry-push.tsx';
import type { Locale } from '#src/contract/locales.ts';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { type PageProps, definePage } from '#src/site/layout/define-page.tsx';
import { Stream } from '#src/site/layout/stream.tsx';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { Section } from '#src/site/ui/section/section.tsx';
import {
  CategoryChoiceFragment,
  type Choices,
  EntryChoiceFragment,
  keepKnownChoices,
  periodChoices,
  toCategoryChoices,
  toEntryChoices,
} from './choices.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type FilterableRoute, pagesOf, shapeOf } from './filterable-lists.ts';
import { loadFacetCounts } from './list-facets.ts';
import { ListHead } from './list-head.client.tsx';
import styles from './list-page.module.css';
import { ListRegion } from './list-region.client.tsx';
import type { ListRequest, LoadedList } from './list-request.ts';
import { ListResults } from './list-results.tsx';
import {
  type ListSearch,
  countFilters,
  listAddress,
  parseListSearch,
  withPages,
  withPagesWithin,
} from './list-search.ts';
import { ListSkeleton, type ListSkeletonShape } from './list-skeleton.tsx';
import { toListHead, toListVersions } from './list-variant.ts';
import { valueWithin } from './with-time-limit.ts';

/**
 * The entry of a list's page, the possible choices and the length of the list: the links to other languages need all of
 * them.
 */
export const ListPageQuery = graphql(
  `
    query ListPage(
      $site: String!
      $index: [String]!
      $section: [String]!
      $categoryGroup: [String]!
      $hasCategories: Boolean!
      $hasPrograms: Boolean!
    ) {
      entry(section: $index, site: [$site]) {
        __typename
        id
        ...PageEntry
        ...EntryHero
        ... on companiesIndex_Entry {
          push {
            __typename
            ... on companiesPush_Entry {
              id
              ...EntryPush
            }
          }
        }
      }
      total: entryCount(section: $section, site: [$site])
      categories(group: $categoryGroup, site: [$site], orderBy: "title ASC") @include(if: $hasCategories) {
        __typename
        id
        ...CategoryChoice
      }
      programs: entries(section: "programs", site: [$site], orderBy: "title ASC") @include(if: $hasPrograms) {
        __typename
        id
        ...EntryChoice
      }
    }
  `,
  [PageEntryFragment, EntryHeroFragment, EntryPushFragment, CategoryChoiceFragment, EntryChoiceFragment],
);

/**
 * Milliseconds that the page waits for its list after a change of filters. Until then the old list stays, so that no
 * skeleton flashes in between; a list that takes longer streams.
 */
const quickAnswer = 150;

type ListPageProps<Route extends FilterableRoute> = PageProps<ResultOf<typeof ListPageQuery>, `${Route}_Entry`>;

/** A part of a list with its own screen, such as the past events: it has a heading, a title and a lead. */
export interface ListPart {
  readonly heading: string;
  readonly surtitle: string;
  readonly lead: string;
}

interface ListPageDefinition<Route extends FilterableRoute> {
  readonly route: Route;
  /** See `definePage`. */
  readonly styles: ReactNode;
  readonly skeleton: ListSkeletonShape;
  readonly loadList: (request: ListRequest) => Promise<LoadedList>;
  /** Whether the lead of its head ends at the first heading: the page shows the rest elsewhere. */
  readonly hasShortLead?: boolean;
  /** The part of the list that a search selects, if that part has its own head. */
  readonly toPart?: (search: ListSearch, locale: Locale) => ListPart | null;
  /** Content below the list. */
  readonly After?: (props: ListPageProps<Route> & { readonly request: ListRequest }) => ReactNode;
}

/**
 * Makes the page of a list that visitors filter, sort and page through. Its whole state is in the address, so that it
 * works without script, can be shared, and survives a change of language.
 */
export function defineListPage<Route extends FilterableRoute>(definition: ListPageDefinition<Route>) {
  const { route, skeleton, hasShortLead = false, toPart, After, loadList } = definition;
  const shape = shapeOf(route);

  function toRequest({ data, site, locale, search: query }: ListPageProps<Route>): ListRequest {
    const categories = toCategoryChoices(data.categories, locale);
    const choices: Choices = {
      category: categories,
      expertise: categories,
      industry: categories,
      program: toEntryChoices(data.programs, locale),
      period: periodChoices(locale),
    };
    const own = Object.fromEntries(shape.dimensions.map((name) => [name, choices[name]]));
    const known = keepKnownChoices(parseListSearch(query, shape), own, shape);
    const { total } = data;
    return { search: withPagesWithin(known, pagesOf(shape, total)), choices: own, shape, total, site, locale };
  }

  return definePage({
    route,
    type: `${route}_Entry` as const,
    styles: definition.styles,
    document: ListPageQuery,
    variables: ({ site }) => ({
      site,
      index: [route],
      section: [shape.section],
      categoryGroup: [shape.categoryGroup],
      hasCategories: shape.categoryGroup !== null,
      hasPrograms: shape.dimensions.includes('program'),
    }),
    hasOwnHead: (query, locale) => {
      const search = parseListSearch(query, shape);
      return search.pages.first > 1 || Boolean(toPart?.(search, locale));
    },
    toVariant: (props, head) => {
      const request = toRequest(props);
      const part = toPart?.(request.search, request.locale) ?? null;
      const variant = { ...request, part: part?.heading ?? null, systemName: getRuntime().env.systemName };
      return { head: toListHead(head, variant), languageVersions: toListVersions(head.alternates, variant) };
    },
    Content: async (props) => {
      const request = toRequest(props);
      const { search, choices, locale } = request;
      const part = toPart?.(search, locale) ?? null;
      const { url, kind } = getRequestContext();
      const path = url.pathname;
      const load = async () => {
        const { items, ...results } = await loadList(request);
        return (
          <ListResults route={route} path={path} search={search} locale={locale} {...results}>
            {items}
          </ListResults>
        );
      };
      const loading = load();
      loading.catch(() => undefined); // Avoids an unhandled rejection: it may fail before the stream that awaits and reports it is rendered.
      const quick = kind === 'payload' ? await valueWithin(loading, quickAnswer) : null;
      const place = { path, search, shape, choices, locale };
      // A longer range of pages is the same list: the present items stay while the others load.
      const identity = listAddress(path, withPages(search, search.pages.first), shape);
      return (
        <>
          <ListHead isFolded={countFilters(search) > (part ? 1 : 0)}>
            <EntryIndexHero entry={props.entry} locale={locale} hasShortLead={hasShortLead} part={part} />
          </ListHead>
          <Section className={styles.section}>
            <FilterBar {...place} counts={loadFacetCounts(request)} />
            <ListRegion address={listAddress(path, search, shape)}>
              <ChosenFilters {...place} />
              <Stream key={identity} fallback={<ListSkeleton shape={skeleton} />}>
                {quick ?? (() => loading)}
              </Stream>
            </ListRegion>
          </Section>
          {After && <After {...props} request={request} />}
        </>
      );
    },
  });
}
