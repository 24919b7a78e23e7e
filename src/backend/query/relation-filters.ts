import { limitParts } from './limit-arguments.ts';
import type { Condition } from './sql-condition.ts';
import { isOneOf, joinConditions, nothing } from './sql-condition.ts';
import { parseIds } from './value-filters.ts';

/** A query whose rows have the column `id`, as the other end of a relation. */
export type Others = Condition;

/**
 * The condition that an element is related to one of the others, as source or as target: Craft looks in both directions. A
 * previewed draft is found by the relations of its published entry. `+e.id` keeps SQLite on the index of the other
 * conditions, which bounds the cost: looking up each of thousands of related elements by its id takes ten times as long.
 * @param sites handles of the sites whose relations count
 */
export function relatedCondition(others: Others, sites: readonly string[]): Condition {
  const inSites = isOneOf('r.site', sites);
  return {
    sql: `+e.id IN (SELECT r.source FROM relations r WHERE r.target IN (${others.sql}) AND ${inSites.sql}
      UNION SELECT r.target FROM relations r WHERE r.source IN (${others.sql}) AND ${inSites.sql})`,
    params: [...others.params, ...inSites.params, ...others.params, ...inSites.params],
  };
}

/**
 * Understands `relatedTo`: `[a, b]` any of them, `["and", a, b]` all; nothing in it filters nothing. Text that is no id is
 * related to nothing.
 */
export function relatedToCondition(
  values: readonly unknown[] | null | undefined,
  sites: readonly string[],
): Condition | null {
  const texts = (values ?? []).filter((value) => value !== null).map((value) => String(value).trim());
  const glue = texts[0]?.toLowerCase();
  const listed = texts.slice(glue === 'and' || glue === 'or' ? 1 : 0);
  if (listed.length === 0) return null;
  if (glue !== 'and') return relatedToIds(listed.flatMap(parseIds), sites);
  limitParts('relatedTo', listed);
  return joinConditions(
    listed.map((text) => relatedToIds(parseIds(text), sites)),
    'AND',
  );
}

function relatedToIds(ids: readonly number[], sites: readonly string[]): Condition {
  if (ids.length === 0) return nothing;
  return relatedCondition({ sql: 'SELECT value FROM json_each(?)', params: [JSON.stringify(ids)] }, sites);
}
