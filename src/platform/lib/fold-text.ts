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

/** Longest search text, in characters. */
const maximumLength = 200;
/** Most words of a search; further words would hardly change its results. */
const maximumWords = 16;

/** Folded words that are in nearly every text. They are ignored when a search has other words. */
export const functionWords: ReadonlySet<string> = new Set(
  'a and au aux de des du en et in la le les of ou par pour to un une'.split(' '),
);

/** A French article or conjunction joined to the next word by an apostrophe; only the word itself is searched. */
const elision = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|(?:jusqu|lorsqu|puisqu|quoiqu|qu))'(?=\p{L})/gu;

/** A visitor's search text on one line, at most 200 characters long; empty when it is blank. */
export function cleanSearch(text: string | null | undefined): string {
  const line = (text ?? '')
    .normalize('NFC')
    // Copied text may have invisible format characters, such as soft hyphens, inside words.
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
    .replaceAll(/^-|-$/g, '');
  if (id === '') return 'section';
  return /^\d/.test(id) ? `section-${id}` : id;
}

/** Longest name of an anchor, in UTF-16 units. */
const longestAnchor = 100;

/**
 * The id on a page of an anchor that an editor wrote in a text, in the namespace `text:`; null for a name without a letter,
 * digit or `_`. The name may be encoded as in an address. `Note%201` → `text:Note-1`
 */
export function toTextAnchor(written: string): string | null {
  const name = decodePart(written)
    .normalize('NFC')
    .trim()
    .replace(/^text:/, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}_.:-]+/gu, '-')
    .slice(0, longestAnchor)
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD');
  return /[\p{L}\p{N}_]/u.test(name) ? `text:${name}` : null;
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // Thrown for a `%` that encodes nothing.
  }
}
