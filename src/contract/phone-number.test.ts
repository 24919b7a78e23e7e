import { expect, it } from 'vitest';
import { toPlainPhoneNumber } from './phone-number.ts';

it.each([
  '418 555-0142',
  '(418) 555-0142',
  '418.555.0142',
  '4185550142',
  '1-418-555-0142',
  '+1 418 555 0142',
  '418\u00a0555\u20110142',
])('%s is a number and is shown in one way', (text) => {
  expect(toPlainPhoneNumber(text)).toBe('418 555-0142');
});

it.each([
  'Tél. : 418 555-0142',
  'tél: (418) 555-0142',
  'Téléphone : 418.555.0142',
  'Phone: 4185550142',
  'cell. 418 555-0142',
])('%s is the number without its label', (text) => {
  expect(toPlainPhoneNumber(text)).toBe('418 555-0142');
});

it.each([
  '418 555-0142 ou 581 555-0199',
  '418 555-0142 / 581 555-0199',
  '418 555-0142, 581 555-0199',
  '4185550142 5815550199',
])('%s is no single number, and is refused instead of losing one', (text) => {
  expect(toPlainPhoneNumber(text)).toBeNull();
});

it('takes no longer for a text that is hostile', () => {
  for (const filling of [' ', ', ', 'poste ', '\t'])
    expect(toPlainPhoneNumber(`1${filling.repeat(50_000)}1`)).toBeNull();
});

it.each(['\u202a418 555-0142\u202c', '\u2066+1 418 555-0142\u2069', '\u200e(418)\u202e 555\u20680142\ufeff'])(
  '%j is read without invisible marks',
  (text) => {
    expect(toPlainPhoneNumber(text)).toBe('418 555-0142');
  },
);

it.each([
  '418 555-0142 poste 12',
  '418 555-0142, poste 12',
  '418 555-0142 ext. 12',
  '418 555-0142 x12',
  '418 555-0142 #12',
  '418 555-0142 poste : 12',
  '418 555-0142 local 12',
  '418 555-0142, local : 12',
  '418-555-0142 loc. 12',
  '418 555-0142 p.12',
  '418 555-0142 Extension 12',
  'Tél. : 418 555-0142, poste 12',
])('%s has an extension', (text) => {
  expect(toPlainPhoneNumber(text)).toBe('418 555-0142, 12');
});

it.each([
  ['+44 7911 123456', '+44 7911 123456'],
  ['+33 (0)1 23 45 67 89', '+33 1 23 45 67 89'],
  ['011 33 1 23 45 67 89', '+33 1 23 45 67 89'],
  ['+33123456789 poste 7', '+33 1 23 45 67 89, 7'],
  ['+47 22 12 34 56', '+47 22 12 34 56'],
  ['+298 201234', '+298 20 12 34'],
])('%s of another country is shown as %s, which is read alike', (text, shown) => {
  expect(toPlainPhoneNumber(text)).toBe(shown);
  expect(toPlainPhoneNumber(shown)).toBe(shown);
});

it.each([
  '',
  '555-0142',
  '118 555-0142',
  '418 055-0142',
  '418 555-01423',
  '+1 418 555-01423',
  '+1 555 0142',
  '+683 4000',
  '+44 7911 1234567890',
  '+49 1512 3456789012',
  '+999 123 456 789',
  'appelez-moi',
  '418 555-0142\nBcc: a@b.example',
  '<b>418 555 0142</b>',
])('%j is no number that can be called', (text) => {
  expect(toPlainPhoneNumber(text)).toBeNull();
});
