/** Steps by size, each with those of the smaller ones; `styles/tilt.css` gives each the angle that the look has for it. */
const magnitudes = {
  small: [1.55],
  medium: [1.55, 2.5],
  large: [1.55, 2.5, 4.9],
} as const;

export type TiltSize = keyof typeof magnitudes;

/**
 * The tilt of a card, derived from its item and its position, so that the server, the browser and a
 * cached copy agree. Its direction is opposite to the previous card's. `tiltOf('article:12', 0)` → `-1.55`.
 */
export function tiltOf(identity: string, index: number, size: TiltSize = 'small'): number {
  const set = magnitudes[size];
  let hash = 0;
  for (const character of identity) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  const magnitude = set[hash % set.length] ?? set[0];
  return index % 2 === 0 ? -magnitude : magnitude;
}
