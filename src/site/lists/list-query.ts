import { ArticleCardFragment } from '#src/site/cards/articles/article-card.tsx';
import { CompanyCardFragment } from '#src/site/cards/companies/company-card.tsx';
import { EventRowFragment } from '#src/site/cards/events/event-row.tsx';
import { PersonCardFragment } from '#src/site/cards/people/person-card.tsx';
import { PressReleaseCardFragment } from '#src/site/cards/press/press-release-card.tsx';
import { content } from '#src/site/content/client.ts';
import { type ResultOf, graphql } from '#src/site/content/graphql.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { itemsOfPages, pagesOf } from './filterable-lists.ts';
import { forCategories } from './category-criterion.ts';
import { findRelated } from './list-facets.ts';
import { type NamedList, loadIdsByName } from './list-names.ts';
import { type ListRequest, type ShownPages, toListVariables } from './list-request.ts';

/** A window of items of any list. */
export const ListQuery = graphql(
  `
    query List(
      $site: String!
      $section: [String]!
      $limit: Int!
      $offset: Int!
      $orderBy: String
      $id: [QueryArgument]
      $search: String
      $relatedTo: [QueryArgument]
      $categories: [QueryArgument]
    ) {
      entries(
        section: $section
        site: [$site]
        limit: $limit
        offset: $offset
        orderBy: $orderBy
        id: $id
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: [{ id: $categories, site: [$site] }]
      ) {
        __typename
        id
        ...ArticleCard
        ...CompanyCard
        ...EventRow
        ...PersonCard
        ...PressReleaseCard
      }
      entryCount(
        section: $section
        site: [$site]
        id: $id
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: [{ id: $categories, site: [$site] }]
      )
    }
  `,
  [ArticleCardFragment, CompanyCardFragment, EventRowFragment, PersonCardFragment, PressReleaseCardFragment],
);

type ListItem = NonNullable<NonNullable<ResultOf<typeof ListQuery>['entries']>[number]>;

interface Window {
  readonly limit: number;
  readonly offset: number;
  /** Ids of the items to load, when their order is known beforehand. */
  readonly id?: string[];
}

type Load<Item> = (window: Window) => Promise<Portion<Item>>;

interface Portion<Item> {
  readonly items: readonly Item[];
  readonly count: number;
  /** The number that is divided into pages, when the first page shows additional items. */
  readonly pagedCount?: number;
}

type LoadedPages<Item> = Portion<Item> & { readonly pages: ShownPages };

/**
 * Loads the items of one type on the requested pages. The filter by program uses the relations behind the counts, which
 * are more complete than the backend's `relatedTo`.
 */
export async function loadItems<Type extends ListItem['__typename']>(
  request: ListRequest,
  type: Type,
): Promise<LoadedPages<Extract<ListItem, { readonly __typename: Type }>>> {
  const { section } = request.shape;
  const { relatedTo, ...others } = toListVariables(request);
  const related = relatedTo && (await findRelated(request, relatedTo));
  const variables = { ...others, ...(related ? { id: related } : relatedTo && { relatedTo }) };
  return loadPages(
    request,
    async (window) => {
      const { entries, entryCount } = await content.query(forCategories(ListQuery, variables), {
        section: [section],
        ...variables,
        ...window,
      });
      return { items: ofType(entries, type), count: entryCount };
    },
    { section, variables },
  );
}

/** Sorted by displayed name, the items are selected by ids in that order. */
async function byName<Item extends object>(
  { search, locale }: ListRequest,
  load: Load<Item>,
  list: NamedList,
): Promise<Load<Item>> {
  if (search.sort !== 'titleAsc' && search.sort !== 'titleDesc') return load;
  const found = await loadIdsByName(list, locale);
  if (!found) return load;
  const ids = search.sort === 'titleAsc' ? found : found.toReversed();
  return async ({ limit, offset }) => {
    const id = ids.slice(offset, offset + limit);
    const { items } = id.length > 0 ? await load({ limit: id.length, offset: 0, id }) : { items: [] };
    return {
      items: items.toSorted((a, b) => id.indexOf(idOf(a)) - id.indexOf(idOf(b))),
      count: ids.length,
    };
  };
}

function idOf(item: object): string {
  return 'id' in item && typeof item.id === 'string' ? item.id : '';
}

/**
 * Loads the items of the requested pages; a `list` is sorted by displayed name when the sort order is by title. Beyond
 * the last page, to which an old address may lead, the last page is shown.
 */
export async function loadPages<Item extends object>(
  request: ListRequest,
  loadWindow: Load<Item>,
  list?: NamedList,
): Promise<LoadedPages<Item>> {
  const { search, shape } = request;
  const load = list ? await byName(request, loadWindow, list) : loadWindow;
  const { first, last } = search.pages;
  const answer = await load(itemsOfPages(shape, first, last));
  const total = pagesOf(shape, answer.pagedCount ?? answer.count);
  if (first <= total) return { ...answer, pages: { first, last: Math.min(last, total), total } };
  const atEnd = await load(itemsOfPages(shape, total, total));
  return { ...atEnd, pages: { first: total, last: total, total } };
}
