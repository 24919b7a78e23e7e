import type { SqlValue } from '#src/backend/database/database.ts';

/** A part of a WHERE clause with the values of its question marks. */
export interface Condition {
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

export const nothing: Condition = { sql: 'FALSE', params: [] };

/** Joins conditions; null without any. */
export function joinConditions(conditions: readonly Condition[], glue: 'AND' | 'OR'): Condition | null {
  if (conditions.length === 0) return null;
  return {
    sql: `(${conditions.map((condition) => condition.sql).join(` ${glue} `)})`,
    params: conditions.flatMap((condition) => condition.params),
  };
}

/** The column has one of the values, passed as one JSON parameter so that the statement stays the same for any number. */
export function isOneOf(column: string, values: readonly SqlValue[]): Condition {
  if (values.length === 0) return nothing;
  const [only] = values;
  if (values.length === 1 && only !== undefined) return { sql: `${column} = ?`, params: [only] };
  return { sql: `${column} IN (SELECT value FROM json_each(?))`, params: [JSON.stringify(values)] };
}
