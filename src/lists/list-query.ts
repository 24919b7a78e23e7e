import type { ReactNode } from 'react';
import { toSearchText } from '#src/content/search-argument.ts';
import { type Choices, chosenIds } from './choices.ts';
import { type ListShape, itemsOfPages, pagesOf, toOrderBy } from './filterable-lists.ts';
import type { ListSearch, PageRun } from './list-search.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { type NamedList, loadIdsByName } from './list-names.ts';

/** What is asked of a list's page. */
export interface ListQuestion {
  readonly search: ListSearch;
  readonly choices: Choices;
  readonly shape: ListShape;
  readonly site: Site;
  readonly locale: Locale;
}

/** The items that answer it. */
export interface LoadedList {
  /** How many there are in all. */
  readonly count: number;
  /** The pages shown, which lie within those there are; null for a list that has no pages. */
  readonly pages: (PageRun & { readonly total: number }) | null;
  readonly items: ReactNode;
}

const categoryDimensions = ['category', 'expertise', 'industry'] as const;

/** Variables that the documents of lists share. Of several ids any will do; no list has two dimensions of categories. */
export function toListVariables({ search, choices, site }: ListQuestion) {
  const categories = categoryDimensions.flatMap((name) => chosenIds(search, choices, name));
  const programs = chosenIds(search, choices, 'program');
  const text = toSearchText(search.text);
  const orderBy = toOrderBy(search.sort);
  return {
    site: site.handle,
    // What is not asked is left out: to the backend an empty argument is not the same as none.
    ...(text && { search: text }),
    ...(orderBy && { orderBy }),
    ...(programs.length > 0 && { relatedTo: programs }),
    ...(categories.length > 0 && { categories }),
  };
}

interface Window {
  readonly limit: number;
  readonly offset: number;
  /** The items to be loaded, where their order is known beforehand. */
  readonly id?: string[];
}

type Load<Item> = (window: Window) => Promise<Portion<Item>>;

interface Portion<Item> {
  readonly items: readonly Item[];
  readonly count: number;
  /** How many are divided into pages, when the first page has others besides. */
  readonly pagedCount?: number;
}

/** From A to Z by what is shown, the items are found by their names first. */
async function byName<Item extends object>(
  { search, locale }: ListQuestion,
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
 * The items of the pages asked for, of a `list` with names in the order of these where that is wanted. Beyond the last page, where an address from before may lie, the last one is shown.
 */
export async function loadPages<Item extends object>(
  question: ListQuestion,
  loadWindow: Load<Item>,
  list?: NamedList,
): Promise<Portion<Item> & { readonly pages: PageRun & { readonly total: number } }> {
  const { search, shape } = question;
  const load = list ? await byName(question, loadWindow, list) : loadWindow;
  const { first, last } = search.pages;
  const answer = await load(itemsOfPages(shape, first, last));
  const total = pagesOf(shape, answer.pagedCount ?? answer.count);
  if (first <= total) return { ...answer, pages: { first, last: Math.min(last, total), total } };
  const atEnd = await load(itemsOfPages(shape, total, total));
  return { ...atEnd, pages: { first: total, last: total, total } };
}
