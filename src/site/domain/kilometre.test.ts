import { expect, test } from 'vitest';
import { sortByKilometre, toKilometre } from './kilometre.ts';

test.each([
  ['Kilomètre 8', 8],
  ['Kilometre 0', 0],
  ['<p>Km 0,5</p>', 0.5],
  ['Le refuge du kilomètre 42', 42],
  ['Deux canots, 1987', null],
  ['', null],
  [null, null],
])('the kilometre of the legend %j is %j', (legend, kilometre) => {
  expect(toKilometre(legend)).toBe(kilometre);
});

test('programs stand in the order of their kilometres, or as given when one has none', () => {
  const at = (kilometre: number | null) => ({ kilometre });
  expect(sortByKilometre([at(21), at(0), at(8)])).toEqual([at(0), at(8), at(21)]);
  expect(sortByKilometre([at(21), at(null), at(8)])).toEqual([at(21), at(null), at(8)]);
});
