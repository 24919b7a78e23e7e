/** Characters of a quotation that fill a screen of a phone in the largest type; a longer one is set two steps smaller. */
export const mostInDisplay = 140;

/**
 * A sentence's first word of one or two letters stays with the one after it, because a line of large type stumbles when it
 * ends in a lone `Il` or `By`. Takes plain text and HTML.
 */
export function tieOpenings(text: string): string {
  return text.replaceAll(/(?<=[.!?…][ \u00A0])(\p{Lu}\p{L}?) (?=\p{L})/gu, '$1\u00A0');
}

/**
 * A short last word stays with the one before it, because large type should not end in a line of one word. Takes HTML.
 * `<p>They were my plan.”</p>` → `<p>They were my\u00A0plan.”</p>`
 */
export function tieEndings(html: string): string {
  return html.replaceAll(/ (?=[^\s<>]{1,7}(?:[\u00A0\u202F]»)?\s*<\/p>)/g, '\u00A0');
}
