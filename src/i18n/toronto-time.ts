import { fromLocalTime, toLocalTime, toZonedIso, type LocalTime } from '#src/lib/zoned-time.ts';

/** Every date of the site is shown on the clock of its readers, whatever offset or process zone it comes from. */
export const TIME_ZONE = 'America/Toronto';

/** An ISO 8601 text or a Date; `null` and `undefined` stand for a field that was left empty. */
export type DateInput = string | Date | null | undefined;

/** What a calendar and a clock in Toronto show. Month is 1–12, hour 0–23. */
export type WallTime = Readonly<LocalTime>;

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** The wall time in Toronto of an instant. */
export function toWallTime(date: Date): WallTime {
  return toLocalTime(date.getTime(), TIME_ZONE);
}

function toMinutes(offset: string): number {
  if (offset.toUpperCase() === 'Z') return 0;
  const sign = offset.startsWith('-') ? -1 : 1;
  return sign * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2)));
}

/**
 * The instant that an ISO 8601 text means, or null when it means none (`2026-02-30`, `soon`, empty).
 *
 * A text without an offset is read on the Toronto clock: `Date` would read it in the process's zone, and a lone date
 * in UTC, which is the day before in Toronto.
 */
export function parseDate(input: DateInput): Date | null {
  if (input instanceof Date) return Number.isNaN(input.getTime()) ? null : input;
  const match = ISO.exec(input?.trim() ?? '');
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const utc = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isSameDay = utc.getUTCFullYear() === year && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day;
  if (!isSameDay || hour > 23 || minute > 59 || second > 59) return null;
  const offset = match[7];
  if (offset === undefined) return new Date(fromLocalTime({ year, month, day, hour, minute, second }, TIME_ZONE));
  return new Date(utc.getTime() - toMinutes(offset) * 60_000);
}

/** Machine value of an instant for `<time dateTime>`, with Toronto's offset: `2026-12-02T18:30:00-05:00`. */
export function toMachineDateTime(input: DateInput): string | null {
  const date = parseDate(input);
  return date && toZonedIso(date.getTime(), TIME_ZONE);
}

/** Machine value of a day for `<time dateTime>`: `2026-12-02`. */
export function toMachineDate(input: DateInput): string | null {
  return toMachineDateTime(input)?.slice(0, 10) ?? null;
}
