import type { Locale } from './locales.ts';
import { type DateInput, parseDate, toWallTime, type WallTime } from './toronto-time.ts';
import { formatWallDate, formatWallMonth, formatWallTime, formatWallWeekday } from './wall-formats.ts';

// The one door for formatted values: sentences about events and telephone numbers have files of their own.
export { formatEventDates, formatEventHours } from './event-dates.ts';
export { formatPhone, toTelHref } from './phone.ts';
export { type DateInput, parseDate, toMachineDate, toMachineDateTime } from './toronto-time.ts';

const NBSP = '\u00A0';

function ofWallTime(input: DateInput, write: (wall: WallTime) => string): string | null {
  const date = parseDate(input);
  return date && write(toWallTime(date));
}

/** `1er décembre 2026`, `December 1, 2026`; null for a date that means nothing. */
export function formatDate(locale: Locale, input: DateInput): string | null {
  return ofWallTime(input, (wall) => formatWallDate(locale, wall));
}

/** `18 h 30`, `18 h`, `minuit`; `6:30 p.m.`, `6 p.m.`, `noon`. */
export function formatTime(locale: Locale, input: DateInput): string | null {
  return ofWallTime(input, (wall) => formatWallTime(locale, wall));
}

/** `2 décembre 2026 à 18 h 30`, `December 2, 2026, at 6:30 p.m.` */
export function formatDateTime(locale: Locale, input: DateInput): string | null {
  const glue = locale === 'fr-CA' ? ' à ' : ', at ';
  return ofWallTime(input, (wall) => formatWallDate(locale, wall) + glue + formatWallTime(locale, wall));
}

/** `décembre 2026`, `December 2026`. */
export function formatMonthYear(locale: Locale, input: DateInput): string | null {
  return ofWallTime(input, (wall) => formatWallMonth(locale, wall));
}

/** `mercredi`, `Wednesday`. */
export function formatWeekday(locale: Locale, input: DateInput): string | null {
  return ofWallTime(input, (wall) => formatWallWeekday(locale, wall));
}

/** `12 000`, `12,000`. */
export function formatNumber(locale: Locale, value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale, options).format(value).replaceAll('\u202F', NBSP);
}

/** An amount in Canadian dollars, cents only when there are any: `1 200 $`, `$1,200`. */
export function formatPrice(locale: Locale, dollars: number): string {
  const digits = Number.isInteger(dollars) ? 0 : 2;
  return formatNumber(locale, dollars, {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
