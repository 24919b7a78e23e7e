import { type Section, sections } from '#src/contract/model.ts';
import type { RouteName } from '#src/site/routes.ts';

/*
 * The kinds of entry, derived from the contract's model, for the live address index, the sitemap and the search. Fields that
 * kinds share are interfaces of the contract.
 */

const isPaged = ([handle, { path }]: [string, Section]) => path !== undefined && handle !== 'error404';
const handlesOf = (all: readonly [string, Section][]) => all.map(([handle]) => handle);

const paged = [...sections].filter(isPaged);

/** Sections whose entries have a page. */
export const pagedSections: string[] = handlesOf(paged);

/** Sections of one entry with a page, which is found by the section alone. */
export const singles: ReadonlySet<string> = new Set(handlesOf(paged.filter(([, { kind }]) => kind === 'single')));

/** Sections whose entries other pages show. */
export const pagelessSections: string[] = handlesOf([...sections].filter(([, { path }]) => path === undefined));

/** The section behind a route: the route of an entry's page has the name of its type. */
export const sectionsOfRoutes: Partial<Record<RouteName, string>> = Object.fromEntries(
  paged.map(([handle, { entryType }]) => [entryType, handle]),
);
