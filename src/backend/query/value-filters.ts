import { GraphQLError } from 'graphql';
import type { ContentSite } from '#src/backend/content/content-types.ts';
import { foldText } from '#src/platform/lib/fold-text.ts';
import { limitParts } from './limit-arguments.ts';
import type { Condition } from './sql-condition.ts';
import { isOneOf, joinConditions, nothing } from './sql-condition.ts';

/**
 * Handles of the sites that an argument names; the first site without one, all with `*`. An unknown site is a GraphQL error.
 */
export function chooseSites(
  sites: readonly ContentSite[],
  names: readonly (string | null)[] | null | undefined,
): string[] {
  const wanted = (names ?? []).filter((name) => name !== null);
  if (wanted.length === 0) return sites.slice(0, 1).map((site) => site.handle);
  if (wanted.includes('*')) return sites.map((site) => site.handle);
  const unknown = wanted.find((name) => !sites.some((site) => site.handle === name));
  if (unknown !== undefined) throw new GraphQLError(`There is no site “${unknown}”.`);
  return [...new Set(wanted)];
}

/** Ids by number or text, `not 12` for all others; an empty list matches nothing. Null when there is no argument. */
export function idCondition(column: string, values: readonly unknown[] | null | undefined): Condition | null {
  if (values === null || values === undefined) return null;
  const texts = values.map((value) => String(value ?? '').trim());
  const excludesAll = texts[0]?.toLowerCase() === 'not';
  const listed = texts.slice(excludesAll || /^(?:and|or)$/i.test(texts[0] ?? '') ? 1 : 0);
  const excluded = listed.flatMap((text) =>
    excludesAll ? parseIds(text) : /^not /i.test(text) ? parseIds(text.slice(4)) : [],
  );
  const included = excludesAll ? [] : listed.flatMap((text) => (/^not /i.test(text) ? [] : parseIds(text)));
  if (excluded.length === 0) return isOneOf(column, included);
  const others = { sql: `${column} NOT IN (SELECT value FROM json_each(?))`, params: [JSON.stringify(excluded)] };
  return included.length > 0 ? joinConditions([others, isOneOf(column, included)], 'AND') : others;
}

/** The ids in a text: one, several separated by commas, or none when it is anything else. */
export function parseIds(text: string): number[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^\d{1,15}$/.test(part))
    .map(Number);
}

/** How Craft reads a text argument when it is no plain value. */
const operatorForm = /^(not\s+|!=\s*|<=\s*|>=\s*|<\s*|>\s*|=\s*)(.*)$/is;
const comparisons: Readonly<Record<string, string>> = { '<': '<', '>': '>', '<=': '<=', '>=': '>=' };

/**
 * A slug or uri as Craft reads it, which is its own language: `a, b` for any of them, `not x` or `!=x`, `x*`, `>x`,
 * `:empty:` and `:notempty:`, and `and`, `or` or `not` before the others. The column holds folded text, because a usual
 * database takes letters that differ in case or accents for the same.
 */
export function parameterCondition(
  column: string,
  values: readonly (string | null)[] | null | undefined,
): Condition | null {
  const texts = (values ?? []).flatMap((value) => (value === null ? [] : value.split(/(?<!\\),/)));
  if (texts.length === 0) return null;
  limitParts(column, texts);
  const parts = texts.map((text) => foldText(text.trim()));
  const [first = ''] = parts;
  const glue = /^(?:and|or|not)$/.test(first) ? first : null;
  const conditions = (glue ? parts.slice(1) : parts).map((part) =>
    partCondition(column, glue === 'not' ? `not ${part}` : part),
  );
  const included = conditions.filter(({ isNegative }) => !isNegative);
  const excluded = conditions.filter(({ isNegative }) => isNegative);
  const any = joinConditions(included, glue === 'and' ? 'AND' : 'OR');
  return joinConditions([...(any ? [any] : []), ...excluded], 'AND');
}

function partCondition(column: string, part: string): Condition & { isNegative: boolean } {
  const [, operator = '', rest = part] = operatorForm.exec(part) ?? [];
  const sign = operator.trim();
  const isNegative = sign === 'not' || sign === '!=';
  const negate = ({ sql, params }: Condition) => ({ sql: isNegative ? `NOT (${sql})` : sql, params, isNegative });
  const value = rest.replaceAll('\\,', ',');
  if (value === ':empty:') return negate({ sql: `COALESCE(${column}, '') = ''`, params: [] });
  if (value === ':notempty:') return negate({ sql: `COALESCE(${column}, '') <> ''`, params: [] });
  const comparison = comparisons[sign];
  if (comparison) return negate({ sql: `${column} ${comparison} ?`, params: [value] });
  if (/(?<!\\)\*/.test(value)) {
    const pattern = value
      .replace(/[%_]|\\(?!\*)/g, '\\$&')
      .replace(/(?<!\\)\*/g, '%')
      .replaceAll('\\*', '*');
    return negate({ sql: `${column} LIKE ? ESCAPE '\\'`, params: [pattern] });
  }
  return negate({ sql: `${column} = ?`, params: [value] });
}

/** The texts of an argument when each is a plain value, neither `*` nor `not x`; null otherwise, and without any. */
export function plainTexts(values: readonly (string | null)[] | null | undefined): string[] | null {
  const texts = (values ?? []).filter((value) => value !== null);
  return texts.length > 0 && !texts.some((text) => text === '*' || text.startsWith('not ')) ? texts : null;
}

/** Texts of which one must match, `not x` for all but x. Null, or no values, filters nothing unless `emptyIsNothing`. */
export function textCondition(
  column: string,
  values: readonly (string | null)[] | null | undefined,
  { emptyIsNothing = false }: { emptyIsNothing?: boolean } = {},
): Condition | null {
  if (values === null || values === undefined) return null;
  const texts = values.filter((value) => value !== null);
  if (texts.length === 0) return emptyIsNothing ? nothing : null;
  if (texts.includes('*')) return null;
  const excluded = texts.filter((text) => text.startsWith('not ')).map((text) => text.slice(4));
  const included = texts.filter((text) => !text.startsWith('not '));
  const others: Condition = {
    sql: `${column} NOT IN (SELECT value FROM json_each(?))`,
    params: [JSON.stringify(excluded)],
  };
  const conditions = [
    ...(excluded.length > 0 ? [others] : []),
    ...(included.length > 0 ? [isOneOf(column, included)] : []),
  ];
  return joinConditions(conditions, 'AND');
}
