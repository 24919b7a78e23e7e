import { sections } from '#src/contract/model.ts';

/**
 * The kinds of results, in display order, with the sections of the contract that they come from. The names appear in
 * addresses: `?q=serre&kind=articles`.
 */
export const sectionsOfKind = {
  programs: ['programs'],
  trails: ['programTrails'],
  events: ['events'],
  entities: ['entities'],
  companies: ['companies'],
  partners: ['partners'],
  articles: ['articles'],
  pressReleases: ['pressReleases'],
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
} as const satisfies Record<string, readonly string[]>;

export type SearchKind = keyof typeof sectionsOfKind;

export const searchKinds = Object.keys(sectionsOfKind) as SearchKind[]; // Object.keys widens the table's own keys to string.

export const searchSections: string[] = searchKinds.flatMap((kind) => sectionsOfKind[kind]);

export function isSearchKind(text: string | null): text is SearchKind {
  return searchKinds.some((kind) => kind === text);
}

const kindsByType: ReadonlyMap<string, SearchKind> = new Map(
  searchKinds.flatMap((kind) =>
    sectionsOfKind[kind].map((section) => [`${sections.get(section)?.entryType}_Entry`, kind] as const),
  ),
);

/** The kind of an entry by its type; null for a type that is shown neither on a page of its own nor on another one. */
export function kindOfType(type: string | null): SearchKind | null {
  return kindsByType.get(type ?? '') ?? null;
}
