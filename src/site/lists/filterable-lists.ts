import type { MessageId } from '#src/site/i18n/intl.ts';
import type { RouteName } from '#src/site/routes.ts';

/** The dimensions that lists can be filtered by; each name is the query parameter in both languages. */
export type DimensionName = 'category' | 'expertise' | 'industry' | 'period' | 'program';

/** The sort orders of the specification, and `date`: events in chronological order. */
export type SortName = 'date' | 'postDateDesc' | 'postDateAsc' | 'titleAsc' | 'titleDesc';

/** A list's entries, and how they are filtered, sorted and divided into pages. */
export interface ListShape {
  /** Section of its entries. */
  readonly section: 'articles' | 'companies' | 'entities' | 'events' | 'pressReleases';
  /** Group of the categories that it can be filtered by. */
  readonly categoryGroup: 'articles' | 'events' | 'expertises' | 'industries' | null;
  /** In the order of the filter bar and of the address. */
  readonly dimensions: readonly DimensionName[];
  /** The first one is the default, which is left out of the address. */
  readonly sorts: readonly [SortName, ...SortName[]];
  /** Items per page: a number that fills rows of two, three, four and six columns. */
  readonly pageSize: number;
  /** Number of additional items on the first page. */
  readonly leadSize: number;
}

const byDate = ['postDateDesc', 'postDateAsc', 'titleAsc', 'titleDesc'] as const;
const byTitle = ['titleAsc', 'titleDesc', 'postDateDesc', 'postDateAsc'] as const;

/** All filterable lists, by the route of their page. */
export const filterableLists = {
  articlesIndex: {
    section: 'articles',
    categoryGroup: 'articles',
    dimensions: ['category'],
    sorts: byDate,
    pageSize: 12,
    leadSize: 3,
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

/** The backend's `orderBy` for a sort order; undefined for `date`, whose halves are ordered by the document itself. */
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

/** Offset and limit of the items on a range of pages, from `first` to `last`. */
export function itemsOfPages({ pageSize, leadSize }: ListShape, first: number, last: number) {
  const offset = first === 1 ? 0 : leadSize + (first - 1) * pageSize;
  return { offset, limit: leadSize + last * pageSize - offset };
}

/** Number of pages that this many items fill, at least one. */
export function pagesOf({ pageSize, leadSize }: ListShape, count: number): number {
  return Math.max(1, Math.ceil((count - leadSize) / pageSize));
}
