import type { ReactNode } from 'react';
import { toSearchText } from '#src/content/search-argument.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { type Choices, chosenIds } from './choices.ts';
import { type ListShape, toOrderBy } from './filterable-lists.ts';
import type { ListSearch, PageRun } from './list-search.ts';

/** What a visitor asks of a list. */
export interface ListRequest {
  readonly search: ListSearch;
  readonly choices: Choices;
  readonly shape: ListShape;
  readonly site: Site;
  readonly locale: Locale;
}

/** The pages shown, which lie within those there are. */
export type ShownPages = PageRun & { readonly total: number };

/** The list as it is shown. */
export interface LoadedList {
  /** How many items there are in all. */
  readonly count: number;
  /** Null for a list that has no pages. */
  readonly pages: ShownPages | null;
  readonly items: ReactNode;
}

const categoryDimensions = ['category', 'expertise', 'industry'] as const;

/** Variables that the documents of lists share. Of several ids any will do; no list has two dimensions of categories. */
export function toListVariables({ search, choices, site }: ListRequest) {
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
