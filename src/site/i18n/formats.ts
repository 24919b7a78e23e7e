import type { Locale } from '#src/contract/locales.ts';
import { type DateInput, type WallTime, parseDate, toWallTime } from './toronto-time.ts';
import { formatWallDate, formatWallMonth, formatWallWeekday } from './wall-formats.ts';

// All formats are imported from here; event dates and telephone numbers are implemented in separate files.
export { type DaySpan, formatEventDates, formatEventHours, toDaySpan } from './event-dates.ts';
export { formatPhone, toTelHref } from './phone.ts';
export { type DateInput, parseDate, toMachineDate, toMachineDateTime } from './toronto-time.ts';

function ofWallTime(input: DateInput, write: (wall: WallTime) => string): string | null {
  const date = parseDate(input);
  return date && write(toWallTime(date));
}

/** `1er décembre 2026`, `December 1, 2026`; null for an invalid date. */
export function formatDate(locale: Locale, input: DateInput): string | null {
  return ofWallTime(input, (wall) => formatWallDate(locale, wall));
}

/** `décembre 2026`, `December 2026`. */
export function formatMonthYear(locale: Locale, input: DateInput): string | null {
  return ofWallTime(input, (wall) => formatWallMonth(locale, wall));
}

/** `mercredi`, `Wednesday`. */
export function formatWeekday(locale: Locale, input: DateInput): string | null {
  return ofWallTime(input, (wall) => formatWallWeekday(locale, wall));
}
