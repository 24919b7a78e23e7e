import type { ReactNode } from 'react';
import type { TadaDocumentNode } from '#src/content/graphql.ts';
import { type Choices, keepKnownChoices } from './choices.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type FilterableRoute, pagesOf, shapeOf } from './filterable-lists.ts';
import { ListRegion } from './list-region.client.tsx';
import { ListResults } from './list-results.tsx';
import { ListSection } from './list-section.tsx';
import { type ListSkeletonShape, ListSkeleton } from './list-skeleton.tsx';
import { listAddress, parseListSearch, withPages, withPagesWithin } from './list-search.ts';
import { toListHead, toListVersions } from './list-variant.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { getRequestContext } from '#src/request/request-context.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { valueWithin } from './value-within.ts';
import { Stream } from '#src/screen/stream.tsx';
import { type PageProps, type PageResult, type PageVariables, definePage } from '#src/screen/define-page.tsx';
import { loadFacetCounts } from './list-facets.ts';
import type { ListQuestion, LoadedList } from './list-query.ts';

/**
 * Milliseconds in which a list comes with the rest of its page when a visitor changes the filters: the old one stays
 * until then, and no skeleton flashes in between. What takes longer streams.
 */
const quickAnswer = 150;

/** Beside its entry, the document of a list's page asks how long the whole list is. */
interface ListPageResult extends PageResult {
  readonly total: number;
}

interface ListPageDefinition<Result extends ListPageResult, Variables extends PageVariables> {
  readonly route: FilterableRoute;
  readonly section: 'articles' | 'companies' | 'entities' | 'events' | 'pressReleases';
  /** As for `definePage`. */
  readonly styles: ReactNode;
  readonly document: TadaDocumentNode<Result, Variables>;
  readonly variables: (input: { site: string }) => Variables;
  /** What the list may be narrowed by; part of the awaited answer, because the ways to other languages need it. */
  readonly toChoices: (data: Result, locale: Locale) => Choices;
  readonly skeleton: ListSkeletonShape;
  readonly Hero: (props: PageProps<Result>) => ReactNode;
  readonly After?: (props: PageProps<Result>) => ReactNode;
  readonly loadList: (question: ListQuestion) => Promise<LoadedList>;
}

/**
 * Makes the page of a list that visitors filter, order and leaf through. Everything they chose stands in the address, so
 * that it works without script, may be shared, and survives a change of language.
 */
export function defineListPage<Result extends ListPageResult, Variables extends PageVariables>(
  definition: ListPageDefinition<Result, Variables>,
) {
  const { route, section, skeleton, Hero, After, loadList } = definition;
  const shape = shapeOf(route);

  function toQuestion({ data, site, locale, search: query }: PageProps<Result>): ListQuestion {
    const choices = definition.toChoices(data, locale);
    const asked = keepKnownChoices(parseListSearch(query, shape), choices, shape);
    return { search: withPagesWithin(asked, pagesOf(shape, data.total)), choices, shape, site, locale };
  }

  return definePage<Result, Variables>({
    route,
    styles: definition.styles,
    document: definition.document,
    variables: definition.variables,
    toVariant: (props, head) => {
      const variant = { ...toQuestion(props), systemName: getRuntime().env.systemName };
      return { head: toListHead(head, variant), languageVersions: toListVersions(head.alternates, variant) };
    },
    Content: async (props) => {
      const question = toQuestion(props);
      const { search, choices, locale } = question;
      const { url, kind } = getRequestContext();
      const path = url.pathname;
      const load = async () => {
        const { count, pages, items } = await loadList(question);
        return (
          <ListResults route={route} path={path} search={search} count={count} pages={pages} locale={locale}>
            {items}
          </ListResults>
        );
      };
      const loading = load();
      loading.catch(() => undefined); // It may fail before the part that awaits it, and reports it, is rendered.
      const quick = kind === 'payload' ? await valueWithin(loading, quickAnswer) : null;
      const place = { path, search, shape, choices, locale };
      // A longer run of pages is the same list: what is there stays while the rest comes.
      const identity = listAddress(path, withPages(search, search.pages.first), shape);
      return (
        <>
          <Hero {...props} />
          <ListSection>
            <FilterBar {...place} counts={loadFacetCounts(section, question)} />
            <ListRegion address={listAddress(path, search, shape)}>
              <ChosenFilters {...place} />
              <Stream key={identity} fallback={<ListSkeleton shape={skeleton} />}>
                {quick ?? (() => loading)}
              </Stream>
            </ListRegion>
          </ListSection>
          {After && <After {...props} />}
        </>
      );
    },
  });
}
