import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { toReadablePhone } from '#src/contract/phone-text.ts';
import { withoutInvisibleMarks } from '#src/platform/lib/text.ts';
import { formatTenDigits } from './ten-digit-phone.ts';

/** No number is longer, with its extension and whatever is between its digits. */
const longest = 60;

/**
 * Reads a number as people type it, with any usual punctuation and an optional extension, as `ext. 12` or `poste : 12`: ten
 * digits in North America, and for any other country its code (`+33`, `011 33`) with 8 to 15 digits in all (E.164). The
 * number has the usual form: `418 555-0142`, `+33 1 23 45 67 89`, `418 555-0142, 12`. Null for anything else.
 */
export function toPlainPhoneNumber(text: string): string | null {
  const written = withoutInvisibleMarks(text).replace(/\s+/g, ' ').trim();
  if (written.length > longest) return null;
  const plain = toReadablePhone(written);
  if (!/^[\d\s()+.,;:#\-\u2010-\u2015\u2212\u00a0\u202f/a-z]+$/i.test(plain)) return null;
  const number = parsePhoneNumberFromString(plain, 'CA');
  const shown =
    number && (number.countryCallingCode === '1' ? formatTenDigits(number.nationalNumber) : formatAbroad(number));
  return shown ? `${shown}${number.ext ? `, ${number.ext}` : ''}` : null;
}

function formatAbroad(number: PhoneNumber): string | null {
  return /^\+\d{8,15}$/.test(number.number) ? number.formatInternational().replace(/ ext\. \d+$/, '') : null;
}
