import { localZone } from '#src/backend/content/parse-date.ts';
import { atClock, parseInstant } from '#src/platform/lib/zoned-time.ts';
import type { Condition } from './sql-condition.ts';
import { joinConditions, nothing } from './sql-condition.ts';

const operators: Readonly<Record<string, string>> = {
  '>=': '>=',
  '<=': '<=',
  '>': '>',
  '<': '<',
  '=': '=',
  '!=': '<>',
  'not ': '<>',
};

const daysFromToday = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);

/**
 * The condition that a date column fits Craft's argument: `">= 2026-01-01"`, several values of which any will do, or
 * `["and", ">= a", "< b"]`. Null when there is no value. As in Craft, an operator before something that is no date asks only
 * that there be a date, and something that is no date without operator matches nothing.
 */
export function dateCondition(
  column: string,
  values: readonly unknown[] | null | undefined,
  now: number,
): Condition | null {
  const texts = (values ?? []).filter((value) => value !== null && value !== '').map(String);
  const glue = texts[0]?.toLowerCase();
  const isGlued = glue === 'and' || glue === 'or';
  const conditions = texts.slice(isGlued ? 1 : 0).map((text) => oneDate(column, text.trim(), now));
  return joinConditions(conditions, glue === 'and' ? 'AND' : 'OR');
}

function oneDate(column: string, text: string, now: number): Condition {
  if (text === ':empty:') return { sql: `${column} IS NULL`, params: [] };
  if (text === ':notempty:') return { sql: `${column} IS NOT NULL`, params: [] };
  const operator = Object.keys(operators).find((each) => text.toLowerCase().startsWith(each));
  const date = parseArgumentDate(text.slice(operator?.length ?? 0).trim(), now);
  if (date === null) return operator ? { sql: `${column} IS NOT NULL`, params: [] } : nothing;
  return { sql: `${column} ${operators[operator ?? '='] ?? '='} ?`, params: [date] };
}

function parseArgumentDate(text: string, now: number): number | null {
  if (text === 'now') return now;
  const days = daysFromToday.get(text);
  return days === undefined ? parseInstant(text, localZone) : atClock(now, localZone, { days });
}
