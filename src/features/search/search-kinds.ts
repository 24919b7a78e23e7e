import type { RouteName } from '#src/routes.ts';

/** What a search finds, in the order in which it is shown when nothing speaks for another one. */
export const searchKinds = [
  'programs',
  'events',
  'articles',
  'companies',
  'entities',
  'pages',
  'partners',
  'pressReleases',
  'trails',
] as const;

export type SearchKind = (typeof searchKinds)[number];

/** Kinds that have a list of their own which can be searched, and its route. */
export const listRoutes = {
  articles: 'articlesIndex',
  companies: 'companiesIndex',
  entities: 'coachsAndExpertsIndex',
  events: 'eventsIndex',
  pressReleases: 'pressReleasesIndex',
} as const satisfies Partial<Record<SearchKind, RouteName>>;

export type ListedKind = keyof typeof listRoutes;

export function isListed(kind: SearchKind): kind is ListedKind {
  return kind in listRoutes;
}

/** Results of a kind that are seen at once. */
export const shownAtOnce = 5;
