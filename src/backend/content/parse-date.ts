import { atClock, parseInstant, toWallTime } from '#src/platform/lib/zoned-time.ts';

/** The organisation's time zone, for dates without an offset. */
export const localZone = 'America/Toronto';

const relativeDate =
  /^(?:(?<sign>[+-])(?<days>\d{1,5})d|today)(?: (?<weekday>sun|mon|tue|wed|thu|fri|sat|workday))?(?: (?<hour>\d{1,2}):(?<minute>\d{2}))?$/;

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/**
 * A date as editors write it: `-12d`, `+9d 18:30`, `today 17:00` (days from today, local time) or ISO 8601, in the local zone
 * unless it has an offset. Without a time it is midnight. Returns milliseconds since 1970, or null for anything else.
 *
 * `+9d thu 18:30` is the first Thursday from nine days on, `-9d thu` the last one until nine days ago, and `workday` any of
 * Monday to Friday. Such a day is never in the weeks of Christmas and New Year's Day: it is moved over them as a whole week
 * is, so that the days of one event stay together.
 */
export function parseContentDate(text: string, now: number): number | null {
  const parts = relativeDate.exec(text.trim())?.groups;
  if (!parts) return parseInstant(text, localZone);
  const hour = Number(parts.hour ?? 0);
  const minute = Number(parts.minute ?? 0);
  if (hour > 23 || minute > 59) return null;
  const direction = parts.sign === '-' ? -1 : 1;
  let days = Number(parts.days ?? 0) * direction;
  if (parts.weekday) {
    const today = toWallTime(now, localZone);
    const dayAfter = (count: number) => new Date(Date.UTC(today.year, today.month - 1, today.day + count));
    while (!isWeekday(dayAfter(days), parts.weekday)) days += direction;
    while (isInHolidays(dayAfter(days))) days += 7 * direction;
  }
  return atClock(now, localZone, { days, hour, minute });
}

/** Whether a day, as its midnight in UTC, is the one of that name. */
function isWeekday(day: Date, name: string): boolean {
  const weekday = day.getUTCDay();
  return name === 'workday' ? weekday >= 1 && weekday <= 5 : weekdays[weekday] === name;
}

/** Whether a day's week, from Monday to Sunday, has Christmas or New Year's Day in it. */
function isInHolidays(day: Date): boolean {
  const monday = day.getUTCDate() - ((day.getUTCDay() + 6) % 7);
  return Array.from({ length: 7 }, (_, index) =>
    new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), monday + index)).toISOString().slice(5, 10),
  ).some((date) => date === '12-25' || date === '01-01');
}
