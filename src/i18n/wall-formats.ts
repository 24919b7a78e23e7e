import type { Locale } from './locales.ts';
import type { WallTime } from './toronto-time.ts';

/** A day of the calendar, with or without a clock. */
type Day = Pick<WallTime, 'year' | 'month' | 'day'>;

const NBSP = '\u00A0';

const MONTHS: Record<Locale, readonly string[]> = { 'fr-CA': monthNames('fr-CA'), 'en-CA': monthNames('en-CA') };
const WEEKDAYS: Record<Locale, readonly string[]> = { 'fr-CA': weekdayNames('fr-CA'), 'en-CA': weekdayNames('en-CA') };

function monthNames(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)));
}

function weekdayNames(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // 4 January 2026 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 0, 4 + day)));
}

/** How much of a date to write: all of it, or what the other end of a range does not say already. */
type Shape = 'day' | 'day-month' | 'day-month-year';

/** A day of the calendar: `1er décembre 2026`, `December 1, 2026`, and its shorter shapes. */
export function formatWallDate(locale: Locale, wall: Day, shape: Shape = 'day-month-year'): string {
  const month = MONTHS[locale][wall.month - 1] ?? '';
  if (locale === 'fr-CA') {
    const day = wall.day === 1 ? '1er' : String(wall.day);
    return [day, shape !== 'day' && month, shape === 'day-month-year' && wall.year].filter(Boolean).join(' ');
  }
  if (shape === 'day') return String(wall.day);
  return shape === 'day-month' ? `${month} ${wall.day}` : `${month} ${wall.day}, ${wall.year}`;
}

/** Name of the day of the week: `mercredi`, `Wednesday`. */
export function formatWallWeekday(locale: Locale, wall: Day): string {
  return WEEKDAYS[locale][new Date(Date.UTC(wall.year, wall.month - 1, wall.day)).getUTCDay()] ?? '';
}

/** Time of the clock: `18 h 30`, `minuit`; `6:30 p.m.`, `noon`, `midnight` (12 a.m. and 12 p.m. are not clear). */
export function formatWallTime(locale: Locale, { hour, minute }: Pick<WallTime, 'hour' | 'minute'>): string {
  const padded = String(minute).padStart(2, '0');
  if (locale === 'fr-CA') {
    if (hour === 0 && minute === 0) return 'minuit';
    return minute === 0 ? `${hour}${NBSP}h` : `${hour}${NBSP}h${NBSP}${padded}`;
  }
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon';
  const clock = minute === 0 ? String(hour % 12 || 12) : `${hour % 12 || 12}:${padded}`;
  return `${clock}${NBSP}${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** `décembre 2026`, `December 2026`. */
export function formatWallMonth(locale: Locale, wall: Day): string {
  return `${MONTHS[locale][wall.month - 1] ?? ''} ${wall.year}`;
}
