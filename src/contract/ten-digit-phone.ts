import { withoutInvisibleMarks } from '#src/platform/lib/text.ts';

/**
 * A North American number of ten digits in the form people here know: `(418)555.0142`, `+1 418 555 0142` → `418 555-0142`.
 * Null for anything else, also a number with an extension: it stays as typed. Small enough for the browser;
 * `toPlainPhoneNumber` on the server decides what is a valid number.
 */
export function formatTenDigits(typed: string): string | null {
  const text = withoutInvisibleMarks(typed);
  if (!/^[\d\s()+.\-\u2010-\u2015/]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (text.trim().startsWith('+') && !/^\s*\+\s*1/.test(text)) return null;
  // In North America neither the area code nor the exchange code begins with 0 or 1.
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits)
    ? `${digits.slice(0, 3)} ${digits.slice(3, 6)}-${digits.slice(6)}`
    : null;
}
