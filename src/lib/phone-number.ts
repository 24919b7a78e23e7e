import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A telephone number of ten digits. */
export interface PhoneNumber {
  /** The ten digits. */
  digits: string;
  /** `1` in North America. */
  countryCode: string;
  extension: string | null;
}

/**
 * Reads a number as people type it: ten digits with any usual punctuation, an optional country code (North America's unless
 * written) and an optional extension, as `ext. 12` or `poste 12`. Null when it is not one.
 */
export function parsePhoneNumber(text: string): PhoneNumber | null {
  if (!/^[\d\s()+.,;:#\-\u2010-\u2015\u00a0\u202f/a-z]+$/i.test(text)) return null;
  const number = parsePhoneNumberFromString(text.replace(/,?\s*\b(?:poste|p\.)\s*/i, ' ext. '), 'CA');
  if (!number?.isPossible() || !/^\d{10}$/.test(number.nationalNumber)) return null;
  // In North America neither the area nor the exchange begins with 0 or 1.
  if (number.countryCallingCode === '1' && !/^[2-9]\d{2}[2-9]/.test(number.nationalNumber)) return null;
  return { digits: number.nationalNumber, countryCode: number.countryCallingCode, extension: number.ext ?? null };
}

/** `418 555-0142`, `+44 791 112-3456`, `418 555-0142, 12`. */
export function formatPhoneNumber({ digits, countryCode, extension }: PhoneNumber): string {
  const country = countryCode === '1' ? '' : `+${countryCode} `;
  const local = `${digits.slice(0, 3)} ${digits.slice(3, 6)}-${digits.slice(6)}`;
  return `${country}${local}${extension === null ? '' : `, ${extension}`}`;
}
