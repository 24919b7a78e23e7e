import { foldText } from './fold-text.ts';

/**
 * An id for a heading or section, also usable in an address: accents folded, ligatures opened, words joined by
 * hyphens. Never empty and never beginning with a digit, which CSS selectors cannot name.
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
