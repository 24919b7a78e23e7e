/** Elements that show nothing by themselves; a picture, a film or a rule does. */
const emptyElements =
  'p|br|div|span|section|article|strong|b|em|i|u|s|small|sub|sup|font|a|ul|ol|li|dl|dt|dd|blockquote|figure|figcaption|pre|code|h[1-6]';

/** White space, also invisible and as a reference of HTML, empty elements and comments, from end to end. */
const blank = new RegExp(
  String.raw`^(?:[\s\u200B-\u200D\u2060]|&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|#0*160|#x0*a0|#0*8203|#x0*200b);|<!--(?:[^-]|-(?!->))*-->|</?(?:${emptyElements})(?:\s[^<>]*)?/?>)*$`,
  'i',
);

/**
 * A text that an editor wrote, or null where there is nothing to be seen: an empty field, white space, or rich text that
 * an editor emptied (`<p>&nbsp;</p>`).
 */
export function toFilledText(text: string | null | undefined): string | null {
  return text === null || text === undefined || blank.test(text) ? null : text;
}

/**
 * A JSON value in which every blank text is null, at any depth, so that `??` and `&&` mean what they say of whatever
 * editors write. Changes the value itself.
 */
export function withoutBlankTexts<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  const parts = value as Record<string, unknown>; // Lists have keys as well.
  for (const [key, part] of Object.entries(parts)) {
    if (typeof part === 'string') parts[key] = toFilledText(part);
    else withoutBlankTexts(part);
  }
  return value;
}
