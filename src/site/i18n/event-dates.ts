import { isSameDay, toCalendarDate } from '@internationalized/date';
import { conventionsOf } from './conventions.ts';
import type { Locale } from '#src/contract/locales.ts';
import { type DateInput, type WallTime, readEventSpan, toMachineDate, toWallTime } from './toronto-time.ts';
import { formatWallDate, formatWallTime, formatWallWeekday, monthOf, shortMonthOf } from './wall-formats.ts';

/** Hour until which an event that ends on the next day still counts as one evening. */
const smallHours = 6;

const isMidnight = (wall: WallTime) => wall.hour === 0 && wall.minute === 0;

function isSameEvening(start: WallTime, end: WallTime): boolean {
  const endsNextDay = isSameDay(end, toCalendarDate(start).add({ days: 1 }));
  return endsNextDay && !isMidnight(start) && end.hour * 60 + end.minute <= smallHours * 60;
}

function writeDay(locale: Locale, wall: WallTime, isToday: boolean): string {
  const [weekday, date] = [formatWallWeekday(locale, wall), formatWallDate(locale, wall)];
  return conventionsOf(locale).day({ weekday, date, isToday });
}

function dayOf(locale: Locale, wall: Pick<WallTime, 'day' | 'month' | 'year'>) {
  return { day: wall.day, month: monthOf(locale, wall), year: wall.year };
}

function lastDayOf(start: WallTime, end: WallTime) {
  return isMidnight(end) && !isMidnight(start) ? toCalendarDate(end).subtract({ days: 1 }) : end;
}

/** Both ends of an event that lasts several days; null for any other. */
function endsOf(start: DateInput, end: DateInput | undefined): [WallTime, WallTime] | null {
  const span = readEventSpan(start, end);
  if (!span?.end) return null;
  const [from, to] = [toWallTime(span.start), toWallTime(span.end)];
  return isSameDay(from, to) || isSameEvening(from, to) ? null : [from, to];
}

/**
 * Hours belong to one end each, because the hours of the days between are unknown: `Du 5 janvier à 9 h au 7 janvier 2027 à 16 h`.
 * Midnight is not shown as a start, and as an end it belongs to the evening before.
 */
function writeDays(locale: Locale, start: WallTime, end: WallTime): string {
  const isWholeDays = isMidnight(start) && isMidnight(end);
  const last = lastDayOf(start, end);
  return conventionsOf(locale).days(
    { ...dayOf(locale, start), hour: isMidnight(start) ? '' : formatWallTime(locale, start) },
    { ...dayOf(locale, last), hour: isWholeDays ? '' : formatWallTime(locale, end) },
  );
}

/**
 * When an event takes place, as one sentence on the Toronto clock; null without a valid start.
 *
 * - one moment: `Le mercredi 2 décembre 2026 à 18 h 30`
 * - from–to, also past midnight: `Le mercredi 2 décembre 2026, de 18 h 30 à 21 h`
 * - several days: `Du 5 janvier à 9 h au 7 janvier 2027 à 16 h`
 * - several whole days: `Du 5 au 7 janvier 2027`
 * - a whole day, or several, have no hours; the last day counts in.
 *
 * An end that is invalid or before the start is ignored. With `now`, an event of that day begins with « Aujourd’hui »:
 * leave it out where the text is cached past midnight.
 */
export function formatEventDates(locale: Locale, start: DateInput, end?: DateInput, now?: DateInput): string | null {
  const span = readEventSpan(start, end);
  if (!span) return null;
  const from = toWallTime(span.start);
  const to = span.end && toWallTime(span.end);
  const day = writeDay(locale, from, now != null && toMachineDate(now) === toMachineDate(span.start));

  if (to && !isSameDay(from, to) && !isSameEvening(from, to)) return writeDays(locale, from, to);
  const time = formatWallTime(locale, from);
  if (!to) {
    if (isMidnight(from)) return day;
    return conventionsOf(locale).dayAtTime(day, time);
  }
  return conventionsOf(locale).dayFromTo(day, time, formatWallTime(locale, to));
}

/**
 * The hours of an event whose days are written elsewhere: `17 h à 19 h`, `6:30 p.m.`, and of several days when the first one
 * begins: `Dès 9 h`. A whole day, or an invalid start, has no hours.
 */
export function formatEventHours(locale: Locale, start: DateInput, end?: DateInput): string | null {
  const span = readEventSpan(start, end);
  if (!span) return null;
  const from = toWallTime(span.start);
  const time = formatWallTime(locale, from);
  const { since, hours } = conventionsOf(locale);
  if (endsOf(start, end)) return isMidnight(from) ? null : since(time);
  if (!span.end) return isMidnight(from) ? null : time;
  return hours(time, formatWallTime(locale, toWallTime(span.end)));
}

/** The days of an event of several days, for the leaf of a calendar. */
export interface DaySpan {
  /** `6–8`; with the months where there are two: `30 janv. – 2 févr.`. */
  readonly days: string;
  readonly isOneMonth: boolean;
  /** `mercredi à vendredi`. */
  readonly weekdays: string;
  readonly count: number;
}

/** The days of an event that lasts several; null for any other. */
export function toDaySpan(locale: Locale, start: DateInput, end: DateInput): DaySpan | null {
  const ends = endsOf(start, end);
  if (!ends) return null;
  const [first] = ends;
  const last = lastDayOf(...ends);
  const count = toCalendarDate(last).compare(toCalendarDate(first)) + 1;
  if (count < 2) return null;
  const isOneMonth = first.month === last.month && first.year === last.year;
  const { dayAndMonth, hours } = conventionsOf(locale);
  const write = (wall: Pick<WallTime, 'day' | 'month' | 'year'>) =>
    dayAndMonth(String(wall.day), shortMonthOf(locale, wall)).replaceAll(' ', '\u00A0');
  return {
    days: isOneMonth ? `${first.day}–${last.day}` : `${write(first)} – ${write(last)}`,
    isOneMonth,
    weekdays: hours(formatWallWeekday(locale, first), formatWallWeekday(locale, last)).replaceAll('\u00A0', ' '),
    count,
  };
}
