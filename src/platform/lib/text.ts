/**
 * Shortens a text for a description, at the end of a word and without trailing punctuation; a text that fits is
 * returned as it is. The result, ellipsis included, has at most `length` characters.
 *
 * `clampText('Une idée que tout le monde trouvait tiède', 20)` → `Une idée que tout…`
 */
export function clampText(text: string, length = 160): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length - 1).join('');
  const isBetweenWords = /\s/.test(characters[length - 1] ?? '');
  const whole = isBetweenWords ? cut : (/^(.*)\s\S*$/s.exec(cut)?.[1] ?? cut);
  return `${withoutTrailing(whole, ' \u00A0\u2009\u202F\t\r\n,;:.!?…«“"(–—-')}…`;
}

/** A text without any of these characters at its end: `withoutTrailing('https://example.org//', '/')`. */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Characters of a summary that suit a card. */
export const summaryLength = 110;

/** The last character of a sentence, and the characters between it and the next one. */
const sentenceEnd = /[.!?…](?:\s?[»”")])*\s+(?=[«“"(]?[\u00A0\u202F]?[\p{Lu}\d])/gu;

/** Abbreviations whose period does not end a sentence: `St.`, `No.`, `p.m.`, an initial. */
const abbreviated = /(?:^|[\s(«“])(?:Ste?|Mt|Mrs?|Ms|Dr|Nos?|MM?|[ap]\.m|\p{Lu})\.$/u;

/** Most characters of a first sentence that a card shows whole; a longer one is cut, with an ellipsis. */
const greatestLength = 200;

/**
 * The beginning of a description, as a card shows it: all of it, or as many whole sentences as fit, at least the first one.
 *
 * `toSummary('Une table. Cinq personnes, une soupe.', 20)` → `Une table.`
 */
export function toSummary(text: string, length = summaryLength): string {
  if ([...text].length <= length) return text;
  let whole = '';
  for (const start of findSentences(text)) {
    const beginning = text.slice(0, start).trimEnd();
    if (whole && [...beginning].length > length) break;
    whole = beginning;
  }
  return clampText(whole || text, greatestLength);
}

/** More characters than the longest abbreviation and its required prefix. */
const abbreviationReach = 8;

/** The positions in a text at which a sentence begins, except for the first one. */
export function findSentences(text: string): number[] {
  return [...text.matchAll(sentenceEnd)].flatMap(({ 0: gap, index }) => {
    const end = index + gap.trimEnd().length;
    return abbreviated.test(text.slice(Math.max(0, end - abbreviationReach), end)) ? [] : [index + gap.length];
  });
}

/** Characters of a description that search engines show. */
export const descriptionLength = 160;

/** Elements that are invisible when they are empty, unlike a picture, a video or a rule. */
const emptyElements =
  'p|br|div|span|section|article|strong|b|em|i|u|s|small|sub|sup|font|a|ul|ol|li|dl|dt|dd|blockquote|figure|figcaption|pre|code|h[1-6]';

/**
 * Matches a text of white space (also as HTML references), empty elements and comments only. Each part of it can be read in one
 * way alone: where a text does not match, a second way doubles the time for each of its parts.
 */
const blank = new RegExp(
  String.raw`^(?:[\s\u200B-\u200D\u2060]|&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|#0*160|#x0*a0|#0*8203|#x0*200b);|<!--(?:[^-]|-(?!->))*-->|</?(?:${emptyElements})(?:\s[^<>]*|/)?>)*$`,
  'i',
);

/**
 * A text that an editor wrote, or null when nothing of it is visible: an empty field, white space, or rich text that an
 * editor has emptied (`<p>&nbsp;</p>`).
 */
export function toFilledText(text: string | null | undefined): string | null {
  return text === null || text === undefined || blank.test(text) ? null : text;
}

/**
 * A text without the invisible direction and joining marks that address books and messengers paste around numbers and
 * addresses: `\u202A418 555-0142\u202C` → `418 555-0142`.
 */
export function withoutInvisibleMarks(text: string): string {
  return text.replace(/[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '');
}

/**
 * A text in which most spaces between words are no-break ones, as in copies from mails and word processors, with ordinary
 * spaces, so that its lines can end; a text with a few stays as it is. Typography sets anew where a line must not end.
 */
export function loosenSpaces(text: string): string {
  if (!/[\u00A0\u202F]/.test(text)) return text;
  const gaps = text.match(/(?<=\p{L})\s+(?=\p{L})/gu) ?? [];
  const tight = gaps.filter((gap) => !/[^\u00A0\u202F]/.test(gap)).length;
  return tight >= 3 && tight > gaps.length / 2 ? text.replaceAll(/[\u00A0\u202F]/g, ' ') : text;
}

/**
 * A text that stood alone, as it continues a sentence, after a comma or a colon: `Un soir par mois` → `un soir par mois`.
 * An abbreviation keeps its capitals: `PDG par intérim`.
 */
export function toContinuation(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|['’\s])/u.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;
}

/** The JSON value of a text; undefined for invalid JSON, such as an HTML error page, and for values that are not text. */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** An address as it is written for people: `https://www.example.org/x/` → `example.org/x`, `mailto:a@b.ca` → `a@b.ca`. */
export function displayUrl(url: string): string {
  return withoutTrailing(url.replace(/^(?:mailto:|https?:\/\/(?:www\.)?)/i, ''), '/?#');
}
