import type { MessageId } from '#src/i18n/intl.ts';
import type { RouteName } from '#src/routes.ts';

/** What lists may be narrowed by; each name is the parameter of the address in both languages. */
export type DimensionName = 'category' | 'expertise' | 'industry' | 'period' | 'program';

/** The specification's orders, and `date`: events as they follow each other. */
export type SortName = 'date' | 'postDateDesc' | 'postDateAsc' | 'titleAsc' | 'titleDesc';

/** What a list holds, and how it may be narrowed, ordered and divided. */
export interface ListShape {
  /** Section of its entries. */
  readonly section: 'articles' | 'companies' | 'entities' | 'events' | 'pressReleases';
  /** Group of the categories by which it may be narrowed. */
  readonly categoryGroup: 'articles' | 'events' | 'expertises' | 'industries' | null;
  /** In the order of the bar and of the address. */
  readonly dimensions: readonly DimensionName[];
  /** The first one is the list's own order, which the address leaves out. */
  readonly sorts: readonly [SortName, ...SortName[]];
  /** Items of a page: a number that fills the rows of two, three, four and six columns. */
  readonly pageSize: number;
  /** Items that the first page has before those, laid out larger. */
  readonly leadSize: number;
}

const byDate = ['postDateDesc', 'postDateAsc', 'titleAsc', 'titleDesc'] as const;
const byTitle = ['titleAsc', 'titleDesc', 'postDateDesc', 'postDateAsc'] as const;

/** The lists that visitors filter, by the route of their page. */
export const filterableLists = {
  articlesIndex: {
    section: 'articles',
    categoryGroup: 'articles',
    dimensions: ['category'],
    sorts: byDate,
    pageSize: 12,
    leadSize: 1,
  },
  coachsAndExpertsIndex: {
    section: 'entities',
    categoryGroup: 'expertises',
    dimensions: ['expertise', 'program'],
    sorts: byTitle,
    pageSize: 24,
    leadSize: 0,
  },
  companiesIndex: {
    section: 'companies',
    categoryGroup: 'industries',
    dimensions: ['industry', 'program'],
    sorts: byTitle,
    pageSize: 24,
    leadSize: 0,
  },
  eventsIndex: {
    section: 'events',
    categoryGroup: 'events',
    dimensions: ['category', 'program', 'period'],
    sorts: ['date', ...byDate],
    pageSize: 24,
    leadSize: 0,
  },
  pressReleasesIndex: {
    section: 'pressReleases',
    categoryGroup: null,
    dimensions: [],
    sorts: byDate,
    pageSize: 12,
    leadSize: 0,
  },
} as const satisfies Partial<Record<RouteName, ListShape>>;

export type FilterableRoute = keyof typeof filterableLists;

export function shapeOf(route: FilterableRoute): ListShape {
  return filterableLists[route];
}

export const dimensionLabels = {
  category: 'filters.category',
  expertise: 'filters.expertises',
  industry: 'filters.industries',
  period: 'filters.period',
  program: 'filters.programs',
} as const satisfies Record<DimensionName, MessageId>;

export const sortLabels = {
  date: 'filters.sort.date',
  postDateDesc: 'filters.sort.postDateDesc',
  postDateAsc: 'filters.sort.postDateAsc',
  titleAsc: 'filters.sort.titleAsc',
  titleDesc: 'filters.sort.titleDesc',
} as const satisfies Record<SortName, MessageId>;

/** The backend's name of an order; none for events as they follow each other, whose halves have orders of their own. */
export function toOrderBy(sort: SortName): string | undefined {
  switch (sort) {
    case 'date':
      return undefined;
    case 'postDateDesc':
      return 'postDate DESC';
    case 'postDateAsc':
      return 'postDate ASC';
    case 'titleAsc':
      return 'title ASC';
    case 'titleDesc':
      return 'title DESC';
  }
}

/** Offset and number of the items on a run of pages, and the pages that so many items fill: at least one. */
export function itemsOfPages({ pageSize, leadSize }: ListShape, first: number, last: number) {
  const offset = first === 1 ? 0 : leadSize + (first - 1) * pageSize;
  return { offset, limit: leadSize + last * pageSize - offset };
}

export function pagesOf({ pageSize, leadSize }: ListShape, count: number): number {
  return Math.max(1, Math.ceil((count - leadSize) / pageSize));
}
