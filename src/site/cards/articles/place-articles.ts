/** How an article of the ruled list is laid: as a row, as a large print of the whole width, or as one of two prints. */
export type ArticlePlace = 'row' | 'print' | 'pair';

/** A ruled list of so many articles is long enough to pause. */
const longList = 8;

/** The pauses in turn: how many rows stand before each at least, and how many prints it has. */
const pauses = [
  { place: 'print', after: 4, size: 1 },
  { place: 'pair', after: 3, size: 2 },
] as const;

/**
 * The places of a list's articles, given their pictures: after four rows a large print, after three more a pair, and so on.
 * A pause waits for pictures that nothing above it shows, and is never the end of the list. More articles below change
 * nothing above them: 12 articles → 4 rows, a print, 3 rows, a pair, 2 rows.
 */
export function placeArticles(
  pictures: readonly (string | null)[],
  shownAbove: readonly (string | null)[],
): readonly ArticlePlace[] {
  const places = pictures.map((): ArticlePlace => 'row');
  if (pictures.length < longList) return places;
  const seen = new Set(shownAbove);
  let turn = 0;
  let rows = 0;
  for (let index = 0; index < pictures.length;) {
    const { place, after, size } = pauses[turn % pauses.length] ?? pauses[0];
    const group = pictures.slice(index, index + size);
    const isNew = new Set(group).size === size && group.every((picture) => picture && !seen.has(picture));
    const isPause = rows >= after && isNew && index + size < pictures.length;
    const shown = isPause ? size : 1;
    if (isPause) places.fill(place, index, index + size);
    rows = isPause ? 0 : rows + 1;
    turn += isPause ? 1 : 0;
    for (const picture of pictures.slice(index, index + shown)) seen.add(picture);
    index += shown;
  }
  return places;
}
