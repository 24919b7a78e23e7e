import { foldText, functionWords } from '#src/platform/lib/fold-text.ts';

/**
 * The words of a text for the index, in their original spelling. A hyphenated word is found by its parts and as one
 * word.
 *
 * `l’offre des start-ups` → `['offre', 'des', 'start', 'ups', 'startups']`
 */
export function toTextWords(text: string): string[] {
  const words: string[] = [];
  for (const [run] of text.matchAll(/[\p{L}\p{N}\p{M}]+(?:[-‑][\p{L}\p{N}\p{M}]+)*/gu)) {
    const parts = run.split(/[-‑]/);
    words.push(...parts);
    if (parts.length > 1) words.push(parts.join(''));
  }
  return words.filter((word) => word.length > 1 || /\d/.test(word));
}

/** A word as the index compares it; null for a word that occurs in nearly every text. */
export function toTerm(word: string): string | null {
  const folded = foldText(word);
  return functionWords.has(folded) ? null : folded;
}
