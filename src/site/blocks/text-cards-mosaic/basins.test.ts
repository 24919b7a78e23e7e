import { expect, test } from 'vitest';
import { toBasins } from './basins.ts';

const read = (...labels: string[]) =>
  toBasins(labels.map((when) => ({ when, what: 'La Chaudière' })))?.map(({ amount }) => amount) ?? null;

test('labels that count less and less of one thing are amounts', () => {
  expect(read('120 places', '70\u00A0places', '1 place')).toEqual([120, 70, 1]);
  expect(read('1\u202F200 Places', '1,100 places', '24 places')).toEqual([1200, 1100, 24]);
});

test.each([
  ['months in their order', ['Mois 1 et 2', 'Mois 3']],
  ['years', ['2025', '2015']],
  ['amounts that grow', ['10 places', '120 places']],
  ['amounts that are all the same', ['10 places', '10 places']],
  ['different things', ['120 places', '70 litres']],
  ['nothing of something', ['10 places', '0 places']],
])('%s are not', (_, labels) => {
  expect(read(...labels)).toBeNull();
});
