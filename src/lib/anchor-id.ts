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

/** Ids for a page's headings in order, each one once: `['Prix', 'Prix']` → `['prix', 'prix-2']`. */
export function toAnchorIds(texts: readonly string[]): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const wanted = toAnchorId(text);
    let id = wanted;
    for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
    taken.add(id);
    return id;
  });
}
