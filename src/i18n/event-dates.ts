import { isSameDay, toCalendarDate } from '@internationalized/date';
import type { Locale } from './locales.ts';
import { type DateInput, parseDate, toMachineDate, toWallTime, type WallTime } from './toronto-time.ts';
import { formatWallDate, formatWallTime, formatWallWeekday } from './wall-formats.ts';

/** An evening may run into the small hours of the next day and is still that evening. */
const SMALL_HOURS = 6;

const isMidnight = (wall: WallTime) => wall.hour === 0 && wall.minute === 0;

function isSameEvening(start: WallTime, end: WallTime): boolean {
  const endsNextDay = isSameDay(end, toCalendarDate(start).add({ days: 1 }));
  return endsNextDay && !isMidnight(start) && end.hour * 60 + end.minute <= SMALL_HOURS * 60;
}

const at: Record<Locale, string> = { 'fr-CA': ' à ', 'en-CA': ' at ' };

/** `Le mercredi 2 décembre 2026`, `Wednesday, December 2, 2026`; with « Aujourd’hui » in front when it is. */
function writeDay(locale: Locale, wall: WallTime, isToday: boolean): string {
  const weekday = formatWallWeekday(locale, wall);
  const date = formatWallDate(locale, wall);
  if (locale === 'fr-CA') return isToday ? `Aujourd’hui, le ${weekday} ${date}` : `Le ${weekday} ${date}`;
  return isToday ? `Today, ${weekday}, ${date}` : `${weekday}, ${date}`;
}

/**
 * The first day leaves out what the last day says: `Du 5 au 7 janvier 2027`, `January 5 to 7, 2027`. Hours belong to one
 * end each, because nobody knows of the days between: `Du 5 janvier à 9 h au 7 janvier 2027 à 16 h`. A midnight is no
 * hour to begin at, and one to end at belongs to the evening before.
 */
function writeDays(locale: Locale, start: WallTime, end: WallTime): string {
  const isWholeDays = isMidnight(start) && isMidnight(end);
  const last = !isWholeDays && isMidnight(end) ? toCalendarDate(end).subtract({ days: 1 }) : end;
  const sameYear = start.year === last.year;
  const sameMonth = sameYear && start.month === last.month;
  const from = isMidnight(start) ? '' : `${at[locale]}${formatWallTime(locale, start)}`;
  const until = isWholeDays ? '' : `${at[locale]}${formatWallTime(locale, end)}`;
  if (locale === 'fr-CA') {
    const isShort = sameMonth && !from && !until;
    const first = formatWallDate(locale, start, isShort ? 'day' : sameYear ? 'day-month' : 'day-month-year');
    return `Du ${first}${from} au ${formatWallDate(locale, last)}${until}`;
  }
  // After a year, what goes on is set off by a comma.
  const hour = (time: string) => (time ? `,${time}` : '');
  if (!sameYear) {
    return `${formatWallDate(locale, start)}${hour(from) || ','} to ${formatWallDate(locale, last)}${hour(until)}`;
  }
  const isShort = sameMonth && !from && !until;
  const lastDay = isShort ? `${last.day}, ${last.year}` : formatWallDate(locale, last);
  return `${formatWallDate(locale, start, 'day-month')}${from} to ${lastDay}${hour(until)}`;
}

/**
 * When an event takes place, as one sentence on the Toronto clock; null without a valid start.
 *
 * - one moment: `Le mercredi 2 décembre 2026 à 18 h 30`
 * - from–to, also past midnight: `Le mercredi 2 décembre 2026, de 18 h 30 à 21 h`
 * - several days: `Du 5 janvier à 9 h au 7 janvier 2027 à 16 h`
 * - several whole days: `Du 5 au 7 janvier 2027`
 * - midnight at both ends, or midnight without an end, is a whole day; the last day counts in.
 *
 * An end that is invalid or lies before the start is ignored. With `now`, an event of that day begins with
 * « Aujourd’hui »: leave it out where the text is cached past midnight.
 */
export function formatEventDates(locale: Locale, start: DateInput, end?: DateInput, now?: DateInput): string | null {
  const startDate = parseDate(start);
  if (!startDate) return null;
  const endDate = parseDate(end);
  const from = toWallTime(startDate);
  const to = endDate && endDate > startDate ? toWallTime(endDate) : null;
  const day = writeDay(locale, from, now != null && toMachineDate(now) === toMachineDate(startDate));

  if (to && !isSameDay(from, to) && !isSameEvening(from, to)) return writeDays(locale, from, to);
  const time = formatWallTime(locale, from);
  if (!to) {
    if (isMidnight(from)) return day;
    return locale === 'fr-CA' ? `${day} à ${time}` : `${day}, at ${time}`;
  }
  const until = formatWallTime(locale, to);
  return locale === 'fr-CA' ? `${day}, de ${time} à ${until}` : `${day}, from ${time} to ${until}`;
}

/**
 * The hours of an event whose day is written elsewhere: `17 h à 19 h`, `6:30 p.m.`. An event of several days says which
 * ones, as above; a whole day, or an invalid start, has no hours.
 */
export function formatEventHours(locale: Locale, start: DateInput, end?: DateInput): string | null {
  const startDate = parseDate(start);
  if (!startDate) return null;
  const endDate = parseDate(end);
  const from = toWallTime(startDate);
  const to = endDate && endDate > startDate ? toWallTime(endDate) : null;
  if (to && !isSameDay(from, to) && !isSameEvening(from, to)) return writeDays(locale, from, to);
  const time = formatWallTime(locale, from);
  if (!to) return isMidnight(from) ? null : time;
  return `${time} ${locale === 'fr-CA' ? 'à' : 'to'} ${formatWallTime(locale, to)}`;
}
