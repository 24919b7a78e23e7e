import type { ZonedDateTime } from '@internationalized/date';
import { atClock, parseInstant, toWallTime as toZonedWallTime, toZonedIso } from '#src/platform/lib/zoned-time.ts';

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

/** When an event takes place. */
export interface EventSpan {
  readonly start: Date;
  /** Null without an end, and where it does not follow the start. Of whole days, the midnight at which the last one begins. */
  readonly end: Date | null;
  readonly isWholeDays: boolean;
}

/**
 * Reads the dates of an event; null without a valid start. Midnight at both ends, or without an end, is whole days, and so is
 * 23:59 after midnight, which is how an editor writes the end of a day.
 */
export function readEventSpan(dateStart: DateInput, dateEnd: DateInput): EventSpan | null {
  const start = parseDate(dateStart);
  if (!start) return null;
  const written = parseDate(dateEnd);
  const end = written && written > start ? written : null;
  const isMidnight = (instant: Date) => startOfDay(instant).getTime() === instant.getTime();
  if (!isMidnight(start)) return { start, end, isWholeDays: false };
  if (end === null || isMidnight(end)) return { start, end, isWholeDays: true };
  const { hour, minute } = toWallTime(end);
  if (hour !== 23 || minute !== 59) return { start, end, isWholeDays: false };
  const lastDay = startOfDay(end);
  return { start, end: lastDay > start ? lastDay : null, isWholeDays: true };
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
