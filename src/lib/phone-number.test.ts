import { expect, test } from 'vitest';
import { formatPhoneNumber, parsePhoneNumber } from './phone-number.ts';

test.each([
  '418 555-0142',
  '(418) 555-0142',
  '418.555.0142',
  '4185550142',
  '1-418-555-0142',
  '+1 418 555 0142',
  '418\u00a0555\u20110142',
])('%s is a number and is shown in one way', (text) => {
  const number = parsePhoneNumber(text);
  expect(number && formatPhoneNumber(number)).toBe('418 555-0142');
});

test.each([
  '418 555-0142 poste 12',
  '418 555-0142, poste 12',
  '418 555-0142 ext. 12',
  '418 555-0142 x12',
  '418 555-0142 #12',
])('%s has an extension', (text) => {
  expect(parsePhoneNumber(text)).toEqual({ digits: '4185550142', countryCode: '1', extension: '12' });
});

test('a country code of another country is kept', () => {
  const number = parsePhoneNumber('+44 7911 123456');
  expect(number && formatPhoneNumber(number)).toBe('+44 791 112-3456');
});

test.each([
  '',
  '555-0142',
  '118 555-0142',
  '418 055-0142',
  '418 555-01423',
  'appelez-moi',
  '418 555-0142\nBcc: a@b.example',
  '<b>418 555 0142</b>',
])('%j is no number of ten digits', (text) => {
  expect(parsePhoneNumber(text)).toBeNull();
});
