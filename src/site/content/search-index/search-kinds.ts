import { sections } from '#src/contract/model.ts';
import { singles } from '../kinds.ts';

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
  pages: ['pages', ...singles],
} as const satisfies Record<string, readonly string[]>;

export type SearchKind = keyof typeof sectionsOfKind;

export const searchKinds = Object.keys(sectionsOfKind) as SearchKind[]; // Object.keys widens the table's own keys to string.

export const searchSections: string[] = searchKinds.flatMap((kind) => sectionsOfKind[kind]);

export function isSearchKind(text: string | null): text is SearchKind {
  return searchKinds.some((kind) => kind === text);
}

/** The kind of an entry by its type; null for a type that no page shows. */
export function kindOfType(type: string | null): SearchKind | null {
  const section = type?.replace(/_Entry$/, '') ?? '';
  return kindsByType[section] ?? null;
}

const kindsByType: Partial<Record<string, SearchKind>> = Object.fromEntries(
  searchKinds.flatMap((kind) => sectionsOfKind[kind].map((section) => [sections.get(section)?.entryType, kind])),
);
