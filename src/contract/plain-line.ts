/**
 * Direction marks reverse the text after them, and the other characters are invisible. The joiners U+200C and U+200D stay:
 * Persian and Hindi names are misspelled without them.
 */
const invisible = /[\p{Bidi_Control}\u00AD\u200B\u2060-\u2065\u206A-\u206F\uFEFF]/gu;

/** A visitor's input in a one-line field, as it is kept and mailed: `\u2067 Léa\u2069` → `Léa`. */
export function toPlainLine(text: string): string {
  const line = text.normalize('NFC').replace(invisible, '').trim();
  return /^[\u200C\u200D\s]*$/.test(line) ? '' : line;
}

/**
 * Whether a text contains the beginning of an encoded word (RFC 2047): `=?utf-8?Q?…`. A mail program would decode it in a
 * header, and show a sender or a subject that nothing has checked.
 */
export function hasEncodedWord(text: string): boolean {
  return /=\?[^\s?]+\?/.test(text);
}
