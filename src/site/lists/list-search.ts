import { cleanSearch, toSearchWords } from '#src/platform/lib/fold-text.ts';
import type { DimensionName, ListShape, SortName } from './filterable-lists.ts';

/**
 * The state of a list: filters, text, sort order and pages, all of which are in the address. Only `parseListSearch` and
 * the functions below create one, so that equal searches have the same address.
 */
export interface ListSearch {
  /** Slugs in the page's language, sorted; a dimension without any is left out. */
  readonly chosen: Chosen;
  readonly sort: SortName;
  /** Text to search for: trimmed, at most 200 characters, empty for none. */
  readonly text: string;
  /**
   * The range of pages shown, from 1. "Show more" extends it, so that a reload, going back and a shared address show
   * the same items: `page=1-3`; a single page is `page=3`.
   */
  readonly pages: PageRun;
}

export type Chosen = Readonly<Partial<Record<DimensionName, readonly string[]>>>;

export interface PageRun {
  readonly first: number;
  readonly last: number;
}

/** Maximum number of slugs per dimension; further ones are ignored. */
const maximumChoices = 20;
const maximumPage = 9_999;
/** Maximum number of pages in a range; after that "show more" leads to the next page alone. */
export const maximumRun = 10;

const firstPage: PageRun = { first: 1, last: 1 };
const slugPattern = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._~-]{0,99}$/u;
const codeUnitOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Reads the query of an address. It never fails: an invalid value falls back to the list's default. */
export function parseListSearch(query: URLSearchParams, shape: ListShape): ListSearch {
  const sort = query.get('sort');
  return {
    chosen: toChosen(
      shape.dimensions.map((name) => [name, query.getAll(name)] as const),
      shape,
    ),
    sort: shape.sorts.find((each) => each === sort) ?? shape.sorts[0],
    text: toSearchedText(query.get('q')),
    pages: parsePages(query.get('page')),
  };
}

/**
 * The canonical query of a list's address, without its question mark; empty for the list's default state.
 * `category=conseils&category=recit&q=neige&sort=titleAsc&page=2`
 */
export function serializeListSearch({ chosen, sort, text, pages }: ListSearch, shape: ListShape): string {
  const query = new URLSearchParams();
  for (const name of shape.dimensions) for (const slug of chosen[name] ?? []) query.append(name, slug);
  if (text) query.set('q', text);
  if (sort !== shape.sorts[0]) query.set('sort', sort);
  if (pages.last > 1) query.set('page', pages.first === pages.last ? `${pages.first}` : `${pages.first}-${pages.last}`);
  return query.toString();
}

/** The address of a list with a search: the path alone for the default state. */
export function listAddress(path: string, search: ListSearch, shape: ListShape): string {
  const query = serializeListSearch(search, shape);
  return query ? `${path}?${query}` : path;
}

export function plainSearch(shape: ListShape): ListSearch {
  return { chosen: {}, sort: shape.sorts[0], text: '', pages: firstPage };
}

/** The same search at its first page, with one choice removed. */
export function withoutChoice(search: ListSearch, name: DimensionName, slug: string, shape: ListShape): ListSearch {
  const kept = { ...search.chosen, [name]: (search.chosen[name] ?? []).filter((each) => each !== slug) };
  return { ...search, chosen: chosenOf(kept, shape), pages: firstPage };
}

export function withChosen(search: ListSearch, chosen: Chosen, shape: ListShape): ListSearch {
  return { ...search, chosen: chosenOf(chosen, shape) };
}

export function withoutText(search: ListSearch): ListSearch {
  return { ...search, text: '', pages: firstPage };
}

/** The same sort order without choices and text. */
export function withoutFilters(search: ListSearch): ListSearch {
  return { ...search, chosen: {}, text: '', pages: firstPage };
}

export function withPages(search: ListSearch, first: number, last = first): ListSearch {
  return { ...search, pages: { first, last } };
}

/** The same search with its pages limited to those that exist. */
export function withPagesWithin(search: ListSearch, total: number): ListSearch {
  const { first, last } = search.pages;
  return withPages(search, Math.min(first, total), Math.min(last, total));
}

/** Number of active filters: every choice, and the text. */
export function countFilters({ chosen, text }: ListSearch): number {
  return Object.values(chosen).reduce((sum, slugs) => sum + slugs.length, text ? 1 : 0);
}

function chosenOf(chosen: Chosen, shape: ListShape): Chosen {
  return toChosen(
    shape.dimensions.map((name) => [name, chosen[name] ?? []] as const),
    shape,
  );
}

function toChosen(entries: readonly (readonly [DimensionName, readonly string[]])[], shape: ListShape): Chosen {
  const known = entries
    .filter(([name]) => shape.dimensions.includes(name))
    .map(([name, slugs]) => [name, toSlugs(slugs)] as const);
  return Object.fromEntries(known.filter(([, slugs]) => slugs.length > 0));
}

function toSlugs(values: readonly string[]): string[] {
  const slugs = values.map((value) => value.trim().normalize('NFC')).filter((value) => slugPattern.test(value));
  return [...new Set(slugs)].sort(codeUnitOrder).slice(0, maximumChoices);
}

/** The search text; text without a single letter or digit counts as empty. */
export function toSearchedText(text: string | null): string {
  return toSearchWords(text).length > 0 ? cleanSearch(text) : '';
}

function parsePages(text: string | null): PageRun {
  const found = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text ?? '');
  if (!found) return firstPage;
  const first = Math.min(Math.max(Number(found[1]), 1), maximumPage);
  const last = Math.min(Math.max(Number(found[2] ?? first), first), first + maximumRun - 1);
  return { first, last };
}
