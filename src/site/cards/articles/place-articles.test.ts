import { expect, it } from 'vitest';
import { placeArticles } from './place-articles.ts';

/** `····P···22··`: a dot for a row, P for a large print, 2 for one of a pair. */
const draw = (pictures: readonly (string | null)[], above: readonly (string | null)[] = []) =>
  placeArticles(pictures, above)
    .map((place) => ({ row: '·', print: 'P', pair: '2' })[place])
    .join('');
const pictures = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

it('pauses in turn for a large print and for a pair', () => {
  expect(draw(pictures(12))).toBe('····P···22··');
  expect(draw(pictures(22))).toBe('····P···22····P···22··');
});

it('leaves a short list without pauses, and never ends with one', () => {
  expect(draw([])).toBe('');
  expect(draw(pictures(7))).toBe('·······');
  expect(draw(pictures(8))).toBe('····P···');
  expect(draw(pictures(10))).toBe('····P·····');
});

it('waits for pictures that nothing above shows', () => {
  expect(draw(pictures(12), ['p4'])).toBe('·····P···22·');
  expect(draw([...pictures(8), null, 'p9', 'p10', 'p11'])).toBe('····P····22·');
  expect(draw(pictures(12).with(9, 'p8'))).toBe('····P·······');
  expect(draw(Array.from({ length: 9 }, () => null))).toBe('·········');
});
