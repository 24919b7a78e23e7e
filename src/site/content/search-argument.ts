import { toSearchWords } from '#src/platform/lib/fold-text.ts';

/**
 * A visitor's input as the `search` argument of a query. The backend reads quotation marks, OR, a leading minus and `field:` as
 * operators, so only the words remain: nothing typed acts as an operator, and equal searches share a cached answer thanks to
 * lower case. Undefined, which omits the argument, when there is no word to search for.
 */
export function toSearchText(text: string | null | undefined): string | undefined {
  return toSearchWords(text).join(' ') || undefined;
}
