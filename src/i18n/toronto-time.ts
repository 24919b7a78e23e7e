import type { ZonedDateTime } from '@internationalized/date';
import { atClock, parseInstant, toWallTime as toZonedWallTime, toZonedIso } from '#src/lib/zoned-time.ts';

/** The wall time in Toronto; months count from 1. */
export type WallTime = ZonedDateTime;

/** Every date of the site is shown on the clock of its readers, whatever offset or process zone it comes from. */
export const timeZone = 'America/Toronto';

/** An ISO 8601 text or a Date; `null` and `undefined` stand for a field that was left empty. */
export type DateInput = string | Date | null | undefined;

/** The wall time in Toronto of an instant. */
export function toWallTime(date: Date): WallTime {
  return toZonedWallTime(date.getTime(), timeZone);
}

/**
 * The instant of an ISO 8601 text, or null for an invalid one. A text without an offset is read on the Toronto
 * clock; a lone date is midnight there.
 */
export function parseDate(input: DateInput): Date | null {
  if (input instanceof Date) return Number.isNaN(input.getTime()) ? null : input;
  const instant = parseInstant(input ?? '', timeZone);
  return instant === null ? null : new Date(instant);
}

/** Midnight in Toronto at which the day of the instant begins, `days` later. */
export function startOfDay(instant: Date, days = 0): Date {
  return new Date(atClock(instant.getTime(), timeZone, { days }));
}

/** `2026-12-02T18:30:00-05:00` */
export function toTorontoIso(instant: Date): string {
  return toZonedIso(instant.getTime(), timeZone);
}

/** Machine value of an instant for `<time dateTime>`, with Toronto's offset: `2026-12-02T18:30:00-05:00`. */
export function toMachineDateTime(input: DateInput): string | null {
  const date = parseDate(input);
  return date && toTorontoIso(date);
}

/** Machine value of a day for `<time dateTime>`: `2026-12-02`. */
export function toMachineDate(input: DateInput): string | null {
  return toMachineDateTime(input)?.slice(0, 10) ?? null;
}
