import type { ReactNode } from 'react';
import { toSearchText } from '#src/site/content/search-argument.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import { type Choices, chosenIds } from './choices.ts';
import { type ListShape, toOrderBy } from './filterable-lists.ts';
import type { ListSearch, PageRun } from './list-search.ts';

/** A request for the items of a list. */
export interface ListRequest {
  readonly search: ListSearch;
  readonly choices: Choices;
  readonly shape: ListShape;
  /** Items of the whole list, whatever is requested of it. */
  readonly total: number;
  readonly site: Site;
  readonly locale: Locale;
}

/** The range of pages shown, and their total number. */
export type ShownPages = PageRun & { readonly total: number };

/** The loaded items, rendered. */
export interface LoadedList {
  /** Total number of items. */
  readonly count: number;
  /** The number as a sentence, instead of the usual one. */
  readonly said?: string;
  /** Null for a list without pages. */
  readonly pages: ShownPages | null;
  readonly items: ReactNode;
}

const categoryDimensions = ['category', 'expertise', 'industry'] as const;

/**
 * Variables that the documents of lists share. The backend treats several ids as alternatives, so no list may have two
 * dimensions of categories.
 */
export function toListVariables({ search, choices, site }: ListRequest) {
  const categories = categoryDimensions.flatMap((name) => chosenIds(search, choices, name));
  const programs = chosenIds(search, choices, 'program');
  const text = toSearchText(search.text);
  const orderBy = toOrderBy(search.sort);
  return {
    site: site.handle,
    // Arguments without a value are omitted: to the backend an empty argument is not the same as none.
    ...(text && { search: text }),
    ...(orderBy && { orderBy }),
    ...(programs.length > 0 && { relatedTo: programs }),
    ...(categories.length > 0 && { categories }),
  };
}
