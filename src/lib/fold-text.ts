const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/**
 * Text as a search compares it: lower case, without accents, ligatures spelled out, typographic apostrophes plain.
 * `L’Œuvre à Québec` → `l'oeuvre a quebec`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[œæßøł]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/[’ʼ‘]/g, "'");
}

/** Longest text that is searched for, in characters. */
const maximumLength = 200;
/** Words after these narrow a search down to nothing anyhow. */
const maximumWords = 16;

/** Folded words that nearly every text has, so that they narrow nothing down: left out beside others. */
export const functionWords: ReadonlySet<string> = new Set(
  'a and au aux de des du en et in la le les of ou par pour to un une'.split(' '),
);

/** A French article or conjunction that an apostrophe ties to the next word: the word alone is what is looked for. */
const elision = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|(?:jusqu|lorsqu|puisqu|quoiqu|qu))'(?=\p{L})/gu;

/** What a visitor typed into a search field, on one line and at most 200 characters long; empty when it says nothing. */
export function cleanSearch(text: string | null | undefined): string {
  const line = (text ?? '')
    .normalize('NFC')
    // Invisible format characters, such as soft hyphens of copied text, stand inside words.
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, maximumLength).join('').trim();
}

/**
 * The words a text is searched by, as they are compared: folded, each once, without punctuation, and without the words
 * that nearly every text has unless there are no others. Empty when there is no letter and no digit.
 *
 * `L’Œuvre de « Québec », œuvre` → `['oeuvre', 'quebec']`
 */
export function toSearchWords(text: string | null | undefined): string[] {
  const folded = foldText(cleanSearch(text)).replace(elision, '');
  const words = [...new Set(folded.match(/[\p{L}\p{N}]+/gu))];
  const telling = words.filter((word) => !functionWords.has(word));
  return (telling.length > 0 ? telling : words).slice(0, maximumWords);
}

/**
 * An id for a heading or section, also usable in an address: folded, with its words joined by hyphens. It is never empty
 * and never begins with a digit, which CSS selectors cannot name.
 *
 * `Œuvrer à plusieurs, même l’hiver` → `oeuvrer-a-plusieurs-meme-l-hiver`
 */
export function toAnchorId(text: string): string {
  const id = foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (id === '') return 'section';
  return /^\d/.test(id) ? `section-${id}` : id;
}
