import { foldText } from '#src/platform/lib/fold-text.ts';
import { textSeparator } from '#src/platform/lib/plain-text.ts';
import { clampText, findSentences } from '#src/platform/lib/text.ts';

/** A part of a text, which matches a word of the search or does not. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

interface Match {
  readonly start: number;
  readonly end: number;
  /** The word of the search that was found here. */
  readonly word: string;
}

const wordForm = /[\p{L}\p{N}\p{M}]+/gu;
/** Maximum number of characters of an excerpt before its first match. */
const leadLength = 60;
/** The same for an excerpt that begins with a sentence. */
const sentenceLength = 100;
/** Maximum number of characters of an excerpt: two lines on a wide screen. */
const excerptLength = 165;
/** Maximum number of matches that are compared for an excerpt; in a text with more, any excerpt is good. */
const comparedMatches = 50;

/**
 * The positions in a text at which a word begins with a word of the search, folded as by `toSearchWords`. It compares
 * like the search, so that `oeuvre` is found in `L’Œuvre` and `serre` in `serres`.
 */
function findWords(text: string, words: readonly string[]): Match[] {
  return [...text.matchAll(wordForm)].flatMap(({ 0: own, index }) => {
    const folded = foldText(own);
    const word = words.filter((each) => folded.startsWith(each)).toSorted((a, b) => b.length - a.length)[0];
    return word === undefined ? [] : [{ start: index, end: index + lengthInText(own, word.length), word }];
  });
}

/**
 * Number of characters of a word that fold to `foldedLength` characters: `Œ` is one character that folds to two, `e`
 * with a combining accent is two that fold to one.
 */
function lengthInText(word: string, foldedLength: number): number {
  let length = 0;
  for (const [letter] of word.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    if (foldText(word.slice(0, length)).length >= foldedLength) break;
    length += letter.length;
  }
  return length;
}

/** A text split into parts, of which those that match a word of the search are marked. Joined they are the text. */
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

/** The words of a search that none of the texts contains. */
export function missingWords(texts: readonly string[], words: readonly string[]): string[] {
  const found = new Set(texts.flatMap((text) => findWords(text, words).map(({ word }) => word)));
  // A word that is the beginning of a longer one is found together with it.
  return words.filter((word) => ![...found].some((each) => each.startsWith(word)));
}

/** The rest of a sentence whose words are cut off. */
const endOfSentence = /^[^\p{L}\p{N}«“"(]+/u;

/**
 * An excerpt of a plain text of at most `length` characters, around the place with the most words of a search, or from
 * its beginning without a match. It begins with the sentence or the heading of that place when that is near. Otherwise it
 * is cut between words, with an ellipsis.
 */
export function excerptAround(text: string, words: readonly string[], length = excerptLength): string {
  const matches = findWords(text, words).slice(0, comparedMatches);
  const wordsFrom = (start: number) => {
    const end = start + length - leadLength;
    return new Set(matches.filter((match) => match.start >= start && match.end <= end).map(({ word }) => word)).size;
  };
  const best = matches.reduce<Match | null>(
    (chosen, match) => (chosen && wordsFrom(chosen.start) >= wordsFrom(match.start) ? chosen : match),
    null,
  );
  if ([...text].length <= length || !best || best.end <= length - leadLength) return cutText(text, length);
  const start = findStart(text, best.start);
  if (start !== null) return cutText(text.slice(start), length);
  // One more character, so that a word that begins exactly there is kept.
  const lead = text
    .slice(Math.max(0, best.start - leadLength - 1), best.start)
    .replace(/^\S*\s+/, '')
    .replace(endOfSentence, '');
  return cutText(`…${lead}${text.slice(best.start)}`, length);
}

/** Cut at a word, and never after the separator of two facts. */
function cutText(text: string, length: number): string {
  return clampText(text, length).replace(/ ·\s*…$/, '…');
}

/** Where the sentence begins that contains a place of a text, or the fact or heading; null when that is far before. */
function findStart(text: string, place: number): number | null {
  const before = text.slice(0, place);
  const separator = before.lastIndexOf(textSeparator);
  // A sentence is recognised by how it begins, which may be the place itself.
  const sentence = findSentences(text).findLast((start) => start <= place) ?? 0;
  const start = Math.max(sentence, separator < 0 ? 0 : separator + textSeparator.length);
  return place - start <= sentenceLength ? start : null;
}
