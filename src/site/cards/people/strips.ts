/** Frames of which the strips repeat, as wide as thirty narrow ones: so many fill strips of two, three and five. */
const period = 26;
/** These are as wide as two. Before each of them stands what leaves room for it in a strip of two, three, four or five. */
const wide: readonly number[] = [0, 5, 10, 15];

/** Whether a frame of a contact sheet, by its index, is as wide as two: no strip of two to five ends before it with a gap. */
export function isWideFrame(index: number): boolean {
  // Thirty is not a multiple of four: every second time the strips of four begin in the middle, where a wide one fits as well.
  return wide.includes(index % period);
}

/** Colours of tape. */
export const tapeCount = 5;

/**
 * A tape for each role, by its id: the roles that are shown together have different ones as long as there are enough. In the
 * order of the ids, so that it does not depend on who is shown first.
 */
export function toTapes(roles: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(roles)].toSorted().map((id, index) => [id, index % tapeCount]));
}
