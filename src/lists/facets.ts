import type { ListShape } from './filterable-lists.ts';
import { type Choices, chosenIds } from './choices.ts';
import type { ListSearch } from './list-search.ts';

/**
 * What each item that fits the text is related to: ids of choices. Counting is done here, because the contract's
 * `entryCount` would need a query for each choice.
 */
export type FacetItems = readonly ReadonlySet<string>[];

/** Number of items that each choice would show, by its id. */
export type FacetCounts = ReadonlyMap<string, number>;

/**
 * Counts the list as it is narrowed by the *other* dimensions: within one dimension any of the choices will do, so a
 * further choice there never takes anything away.
 */
export function countFacets(items: FacetItems, search: ListSearch, choices: Choices, shape: ListShape): FacetCounts {
  const chosen = shape.dimensions.map((name) => [name, chosenIds(search, choices, name)] as const);
  const counts = new Map<string, number>();
  for (const name of shape.dimensions) {
    const others = chosen.filter(([other, ids]) => other !== name && ids.length > 0).map(([, ids]) => ids);
    const narrowed = items.filter((item) => others.every((ids) => ids.some((id) => item.has(id))));
    for (const { id } of choices[name] ?? []) counts.set(id, narrowed.filter((item) => item.has(id)).length);
  }
  return counts;
}
