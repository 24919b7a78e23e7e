/**
 * What a search finds, in the order in which kinds are offered, and the sections of the contract that hold it. The
 * names stand in addresses: `?q=serre&kind=articles`.
 */
export const sectionsOfKind = {
  programs: ['programs'],
  events: ['events'],
  articles: ['articles'],
  companies: ['companies'],
  entities: ['entities'],
  pages: [
    'pages',
    'home',
    'contact',
    'articlesIndex',
    'coachsAndExpertsIndex',
    'companiesIndex',
    'eventsIndex',
    'partnersIndex',
    'pressReleasesIndex',
    'programsIndex',
  ],
  partners: ['partners'],
  pressReleases: ['pressReleases'],
  trails: ['programTrails'],
} as const satisfies Record<string, readonly string[]>;

export type SearchKind = keyof typeof sectionsOfKind;

export const searchKinds = Object.keys(sectionsOfKind) as SearchKind[]; // Object.keys widens the table's own keys to string.

export const searchSections: string[] = searchKinds.flatMap((kind) => sectionsOfKind[kind]);

export function isSearchKind(text: string | null): text is SearchKind {
  return searchKinds.some((kind) => kind === text);
}

/** The kind of what the backend answers with; null for what is no page and has no place on one. */
export function kindOfType(type: string | null): SearchKind | null {
  const section = type?.replace(/_Entry$/, '') ?? '';
  return kindsByType[section] ?? null;
}

const kindsByType: Partial<Record<string, SearchKind>> = {
  program: 'programs',
  event: 'events',
  article: 'articles',
  company: 'companies',
  entity: 'entities',
  page: 'pages',
  partner: 'partners',
  pressRelease: 'pressReleases',
  programTrail: 'trails',
  ...Object.fromEntries(sectionsOfKind.pages.slice(1).map((section) => [section, 'pages'])),
};
