/**
 * The kilometre of a program on the trail, which an editor writes as the legend of its patch: `Kilomètre 8` → 8,
 * `km 0,5` → 0.5. Null for a legend that names none.
 */
export function toKilometre(legend: string | null | undefined): number | null {
  const text = legend ?? '';
  const label = text.search(/\b(?:km\b|kilom)/i);
  const figure = label === -1 ? undefined : /\d+(?:[.,]\d+)?/.exec(text.slice(label))?.[0];
  return figure === undefined ? null : Number(figure.replace(',', '.'));
}

/** What decides a program's place on a trail. */
interface Placed {
  readonly kilometre: number | null;
}

/** Programs by their kilometres; in the given order when one of them has none. */
export function sortByKilometre<Program extends Placed>(programs: readonly Program[]): readonly Program[] {
  if (programs.some(({ kilometre }) => kilometre === null)) return programs;
  return programs.toSorted((a, b) => (a.kilometre ?? 0) - (b.kilometre ?? 0));
}
