import { clampText } from '#src/lib/text.ts';
import { foldText } from '#src/lib/fold-text.ts';

/** A stretch of a text that does or does not begin a word that was searched for. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

interface Match {
  readonly start: number;
  readonly end: number;
  /** The searched word that was found here. */
  readonly word: string;
}

const wordForm = /[\p{L}\p{N}\p{M}]+/gu;
/** Characters that an excerpt may have before the first word that was searched for. */
const leadLength = 60;
/** Places that are compared for an excerpt; a text that has more is full of what was searched for. */
const comparedMatches = 50;

/**
 * Where the words of a search, folded as `toSearchWords` gives them, begin a word of a text: as the search compares, so
 * `oeuvre` is found in `L’Œuvre` and `serre` in `serres`.
 */
function findWords(text: string, words: readonly string[]): Match[] {
  return [...text.matchAll(wordForm)].flatMap(({ 0: own, index }) => {
    const folded = foldText(own);
    const word = words.filter((each) => folded.startsWith(each)).toSorted((a, b) => b.length - a.length)[0];
    return word === undefined ? [] : [{ start: index, end: index + lengthInText(own, word.length), word }];
  });
}

/** Characters of a word that fold to so many ones: one for `Œ` and two for `e` and its accent written apart. */
function lengthInText(word: string, foldedLength: number): number {
  let length = 0;
  for (const [letter] of word.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    if (foldText(word.slice(0, length)).length >= foldedLength) break;
    length += letter.length;
  }
  return length;
}

/** A text in stretches, of which those that match a word of a search are marked. Joined they are the text. */
export function toTextParts(text: string, words: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of findWords(text, words)) {
    if (match.start > end) parts.push({ text: text.slice(end, match.start), isMatch: false });
    parts.push({ text: text.slice(match.start, match.end), isMatch: true });
    end = match.end;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

/** The words of a search that stand in none of the texts. */
export function missingWords(texts: readonly string[], words: readonly string[]): string[] {
  const found = new Set(texts.flatMap((text) => findWords(text, words).map(({ word }) => word)));
  // A word that begins a longer one is found together with it.
  return words.filter((word) => ![...found].some((each) => each.startsWith(word)));
}

/**
 * At most `length` characters of a plain text, around the place that holds most of a search's words; its beginning when
 * it holds none. Cut at words, with an ellipsis where something is left out.
 */
export function excerptAround(text: string, words: readonly string[], length = 180): string {
  const matches = findWords(text, words).slice(0, comparedMatches);
  const wordsFrom = (start: number) => {
    const end = start + length - leadLength;
    return new Set(matches.filter((match) => match.start >= start && match.end <= end).map(({ word }) => word)).size;
  };
  const best = matches.reduce<Match | null>(
    (chosen, match) => (chosen && wordsFrom(chosen.start) >= wordsFrom(match.start) ? chosen : match),
    null,
  );
  if ([...text].length <= length || !best || best.end <= length - leadLength) return clampText(text, length);
  // One character more, so that a word which begins right there is kept.
  const lead = text.slice(Math.max(0, best.start - leadLength - 1), best.start).replace(/^\S*\s+/, '');
  return clampText(`…${lead}${text.slice(best.start)}`, length);
}
