import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import { memoize } from '#src/platform/lib/memo.ts';
import { conventionsOf } from './conventions.ts';
import type { Locale } from '#src/contract/locales.ts';
import { toReadablePhone } from '#src/contract/phone-text.ts';

/** A longer text is no number, and would take long to read. */
const longest = 100;

/** Memoised, because parsing is slow and the same few numbers are on many pages. */
const parsePhone = memoize(
  (text: string): PhoneNumber | null => {
    if (text.length > longest) return null;
    const phone = parsePhoneNumberFromString(toReadablePhone(text), 'CA');
    return phone?.isPossible() ? phone : null;
  },
  { max: 1000 },
);

/** `4185550142` → `418 555-0142`; other countries in international form; unchanged when it is no number. */
export function formatPhone(locale: Locale, text: string): string {
  const phone = parsePhone(text);
  if (!phone) return text;
  const isNorthAmerican = phone.countryCallingCode === '1';
  const number = isNorthAmerican
    ? phone.nationalNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2-$3')
    : phone.formatInternational().split(' ext.')[0];
  return phone.ext ? `${number}, ${conventionsOf(locale).extension}\u00A0${phone.ext}` : `${number}`;
}

/** `418 555-0142, poste 12` → `tel:+14185550142;ext=12` (RFC 3966); null when it is no number. */
export function toTelHref(text: string): string | null {
  return parsePhone(text)?.getURI() ?? null;
}
