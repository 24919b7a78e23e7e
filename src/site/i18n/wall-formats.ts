import { conventionsOf } from './conventions.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { WallTime } from './toronto-time.ts';

/** A day of the calendar, with or without a clock. */
type Day = Pick<WallTime, 'year' | 'month' | 'day'>;

interface Names {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
}

const names = new Map<Locale, Names>();

function namesOf(locale: Locale): Names {
  const known = names.get(locale) ?? {
    months: monthNames(locale, 'long'),
    shortMonths: monthNames(locale, 'short'),
    weekdays: weekdayNames(locale),
  };
  names.set(locale, known);
  return known;
}

function monthNames(locale: Locale, month: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2026, index, 15)));
}

function weekdayNames(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // 4 January 2026 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 0, 4 + day)));
}

/** A day of the calendar: `1er décembre 2026`, `December 1, 2026`. */
export function formatWallDate(locale: Locale, wall: Day): string {
  return writeDate(locale, wall, monthOf(locale, wall));
}

/** A day's month alone, for the leaf of a calendar: `déc.`, `Dec`. */
export function shortMonthOf(locale: Locale, wall: Day): string {
  return namesOf(locale).shortMonths[wall.month - 1] ?? '';
}

function writeDate(locale: Locale, wall: Day, month: string): string {
  const { firstDaySuffix, fullDate } = conventionsOf(locale);
  return fullDate(wall.day === 1 ? `1${firstDaySuffix}` : String(wall.day), month, wall.year);
}

/** Name of a day's month: `décembre`, `December`. */
export function monthOf(locale: Locale, wall: Day): string {
  return namesOf(locale).months[wall.month - 1] ?? '';
}

/** Name of the day of the week: `mercredi`, `Wednesday`. */
export function formatWallWeekday(locale: Locale, wall: Day): string {
  return namesOf(locale).weekdays[weekdayOf(wall)] ?? '';
}

function weekdayOf({ year, month, day }: Day): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** Time of the clock: `18 h 30`, `minuit`; `6:30 p.m.`, `noon`. */
export function formatWallTime(locale: Locale, { hour, minute }: Pick<WallTime, 'hour' | 'minute'>): string {
  return conventionsOf(locale).time(hour, minute);
}

/** `décembre 2026`, `December 2026`. */
export function formatWallMonth(locale: Locale, wall: Day): string {
  return `${monthOf(locale, wall)} ${wall.year}`;
}
