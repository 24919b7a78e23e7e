import { toSearchWords } from '#src/lib/fold-text.ts';

/**
 * What a visitor typed as the `search` argument of a query. The backend reads quotation marks, OR, a leading minus and
 * `field:` as operators: only the words remain, in lower case, so that nothing typed is one, and equal questions share an
 * answer. Undefined, which leaves the argument out, when there is no word to search for.
 */
export function toSearchText(text: string | null | undefined): string | undefined {
  return toSearchWords(text).join(' ') || undefined;
}
