import { foldText } from '#src/platform/lib/fold-text.ts';
import { limitParts } from './limit-arguments.ts';
import type { Condition } from './sql-condition.ts';
import { joinConditions, nothing } from './sql-condition.ts';

interface Term {
  /** Field that must contain the words; null for any field. */
  readonly field: string | null;
  /** Folded, adjacent words. */
  readonly words: readonly string[];
  /** Whether the last word is a prefix. */
  readonly isPrefix: boolean;
  readonly isExcluded: boolean;
}

/** All groups must match; a group matches when one of its alternatives does. */
type Group = readonly Term[];

const term = /(?<minus>-)?(?:(?<field>[A-Za-z]\w*):)?(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/g;

/**
 * Reads Craft's search syntax: all words, each the start of a word; `"a phrase"`, `a OR b`, `-word`, `field:word`.
 * Case, accents, ligatures and the kind of apostrophe do not count.
 */
export function parseSearch(text: string): Group[] {
  const groups: Term[][] = [];
  let joinsPrevious = false;
  for (const match of text.matchAll(term)) {
    if (match[0] === 'OR') {
      joinsPrevious = groups.length > 0;
      continue;
    }
    const { minus, field, phrase, word } = match.groups ?? {};
    const words = foldText(phrase ?? word ?? '').match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length === 0) continue;
    const parsed = { field: field ?? null, words, isPrefix: phrase === undefined, isExcluded: minus !== undefined };
    if (joinsPrevious) groups.at(-1)?.push(parsed);
    else groups.push([parsed]);
    joinsPrevious = false;
  }
  return groups;
}

/**
 * The condition that an element matches a search; null when there is nothing to search for. Text without a single letter or
 * digit matches nothing.
 * @param columns fields of the index; a field that is not one of them has no words
 */
export function searchCondition(text: string | null | undefined, columns: readonly string[]): Condition | null {
  if (text === null || text === undefined || text.trim() === '') return null;
  const parsed = parseSearch(text);
  limitParts('search', parsed.flat());
  const groups = parsed.map((group) => group.map((each) => termCondition(each, columns)));
  if (groups.length === 0) return nothing;
  return joinConditions(
    groups.flatMap((group) => joinConditions(group, 'OR') ?? []),
    'AND',
  );
}

/**
 * The order of "score", the best first: by how many of the groups have a word in the title, which is what counts most in
 * Craft's scores, then the latest first. Null when there is nothing to search for.
 */
export function scoreOrder(text: string | null | undefined): Condition | null {
  const groups = parseSearch(text ?? '');
  if (groups.length === 0) return null;
  const titled = groups.map((group) => {
    const terms = group.filter(({ isExcluded }) => !isExcluded).map((each) => ({ ...each, field: 'title' }));
    return joinConditions(
      terms.map((each) => termCondition(each, ['title'])),
      'OR',
    );
  });
  const present = titled.filter((condition) => condition !== null);
  if (present.length === 0) return null;
  return {
    sql: `${present.map(({ sql }) => `(${sql})`).join(' + ')} DESC, e.post_date DESC, e.id`,
    params: present.flatMap(({ params }) => params),
  };
}

function termCondition({ field, words, isPrefix, isExcluded }: Term, columns: readonly string[]): Condition {
  const column = field === null ? null : columns.find((name) => name.toLowerCase() === field.toLowerCase());
  const sql = `e.row ${isExcluded ? 'NOT IN' : 'IN'} (SELECT rowid FROM search WHERE search MATCH ?)`;
  if (column === undefined) return isExcluded ? { sql: 'TRUE', params: [] } : nothing;
  const phrase = `"${words.join(' ')}"${isPrefix ? ' *' : ''}`;
  return { sql, params: [column === null ? phrase : `{"${column}"} : ${phrase}`] };
}
