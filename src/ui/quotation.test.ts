import { expect, test } from 'vitest';
import { tieOpenings } from './quotation.ts';

test.each([
  ['Des cravates. Il y avait des bottes.', 'Des cravates. Il~y avait des bottes.'],
  ['<p>Three pages of reasons. By March, a plan.</p>', '<p>Three pages of reasons. By~March, a plan.</p>'],
  ['Quoi\u00A0? À quatre.', 'Quoi\u00A0? À~quatre.'],
  ['Le plan de M. B. tient. Elle reste.', 'Le plan de M. B. tient. Elle reste.'],
  ['', ''],
])('%s', (text, expected) => {
  expect(tieOpenings(text)).toBe(expected.replaceAll('~', '\u00A0'));
});
