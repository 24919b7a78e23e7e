import type { DateInput } from '#src/site/i18n/formats.ts';
import { readEventSpan, startOfDay, toWallTime } from '#src/site/i18n/toronto-time.ts';

/** When an event takes place, as calendars understand it: on whole days of Toronto, or from an instant to another. */
export type CalendarTimes =
  | {
      readonly kind: 'days';
      /** The first day, and the day after the last one: `20260308`. */
      readonly first: string;
      readonly after: string;
    }
  | { readonly kind: 'hours'; readonly start: Date; readonly end: Date | null };

/** The times of an event for a calendar; null without a valid start. */
export function toCalendarTimes(dateStart: DateInput, dateEnd: DateInput): CalendarTimes | null {
  const span = readEventSpan(dateStart, dateEnd);
  if (!span) return null;
  const { start, end, isWholeDays } = span;
  if (!isWholeDays) return { kind: 'hours', start, end };
  return { kind: 'days', first: toBasicDay(start), after: toBasicDay(startOfDay(end ?? start, 1)) };
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
