import { type DateInput, parseDate, toMachineDate } from '#src/i18n/formats.ts';
import { TIME_ZONE, toWallTime } from '#src/i18n/toronto-time.ts';
import { fromLocalTime, toZonedIso } from '#src/lib/zoned-time.ts';

/** Where an event lies from now: `underWay` has begun and is not over, `today` begins later today. */
export type EventState = 'past' | 'underWay' | 'today' | 'upcoming';

/** Midnight in Toronto at which the day of the instant begins, `days` later. */
function startOfDay(instant: Date, days = 0): Date {
  const wall = toWallTime(instant);
  const midnight = { year: wall.year, month: wall.month, day: wall.day + days, hour: 0, minute: 0, second: 0 };
  return new Date(fromLocalTime(midnight, TIME_ZONE));
}

/** Midnight at which today begins on the Toronto clock, as the backend's date arguments take it. */
export function startOfToday(now: Date): string {
  return toZonedIso(startOfDay(now).getTime(), TIME_ZONE);
}

/** An event without an end lasts until the end of its day; an end at midnight after whole days counts its day in. */
function endOf(start: Date, end: Date | null): Date {
  if (!end || end <= start) return startOfDay(start, 1);
  const isWholeDays = startOfDay(start).getTime() === start.getTime() && startOfDay(end).getTime() === end.getTime();
  return isWholeDays ? startOfDay(end, 1) : end;
}

/** State of an event; one without a valid start is still to come, because its date has not been set. */
export function toEventState(dateStart: DateInput, dateEnd: DateInput, now = new Date()): EventState {
  const start = parseDate(dateStart);
  if (!start) return 'upcoming';
  if (endOf(start, parseDate(dateEnd)) <= now) return 'past';
  if (start <= now) return 'underWay';
  return toMachineDate(start) === toMachineDate(now) ? 'today' : 'upcoming';
}
