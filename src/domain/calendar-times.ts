import { type DateInput, parseDate } from '#src/i18n/formats.ts';
import { startOfDay, toWallTime } from '#src/i18n/toronto-time.ts';

/** When an event takes place, as calendars understand it: on whole days of Toronto, or from an instant to another. */
export type CalendarTimes =
  | {
      readonly kind: 'days';
      /** The first day, and the day after the last one: `20260308`. */
      readonly first: string;
      readonly after: string;
    }
  | { readonly kind: 'hours'; readonly start: Date; readonly end: Date | null };

/**
 * The times of an event for a calendar; null without a valid start. As on the pages, an event that begins and ends at
 * midnight takes whole days, the last one included, and so does one that begins at midnight and has no end.
 */
export function toCalendarTimes(dateStart: DateInput, dateEnd: DateInput): CalendarTimes | null {
  const start = parseDate(dateStart);
  if (!start) return null;
  const written = parseDate(dateEnd);
  const end = written && written > start ? written : null;
  const isMidnight = (instant: Date) => startOfDay(instant).getTime() === instant.getTime();
  if (isMidnight(start) && (end === null || isMidnight(end))) {
    return { kind: 'days', first: toBasicDay(start), after: toBasicDay(startOfDay(end ?? start, 1)) };
  }
  return { kind: 'hours', start, end };
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** The day in Toronto, in the basic format of ISO 8601: `20260308`. */
export function toBasicDay(instant: Date): string {
  const { year, month, day } = toWallTime(instant);
  return `${pad(year, 4)}${pad(month)}${pad(day)}`;
}

/** The clock in Toronto, in the basic format: `20260308T183000`. */
export function toBasicWallTime(instant: Date): string {
  const { hour, minute, second } = toWallTime(instant);
  return `${toBasicDay(instant)}T${pad(hour)}${pad(minute)}${pad(second)}`;
}

/** The instant in UTC, in the basic format: `20260308T233000Z`. */
export function toBasicUtc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}
