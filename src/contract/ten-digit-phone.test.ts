import { expect, it } from 'vitest';
import { formatTenDigits } from './ten-digit-phone.ts';

it.each([
  ['4185550142', '418 555-0142'],
  ['(418) 555.0142', '418 555-0142'],
  ['+1 418-555-0142', '418 555-0142'],
  ['1 418 555 0142 ', '418 555-0142'],
  ['\u202a+1 (418) 555-0142\u202c', '418 555-0142'],
])('%s is written %s', (typed, shown) => {
  expect(formatTenDigits(typed)).toBe(shown);
});

it.each(['', '555-0142', '418 555-0142 poste 12', '+33 1 23 45 67 89', '118 555-0142', 'appelez-moi'])(
  '%j stays as it was typed',
  (typed) => {
    expect(formatTenDigits(typed)).toBeNull();
  },
);
