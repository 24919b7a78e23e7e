import { expect, it } from 'vitest';
import { toLocale } from './locales.ts';

it.each([
  ['fr', 'fr-CA'],
  ['fr-CA', 'fr-CA'],
  ['FR_fr', 'fr-CA'],
  ['en', 'en-CA'],
  ['en-GB', 'en-CA'],
  ['', 'fr-CA'],
  ['iu', 'fr-CA'],
])('gives a site in %o the locale %s', (languageID, locale) => {
  expect(toLocale(languageID)).toBe(locale);
});
