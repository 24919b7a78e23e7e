import { fromLocalTime } from '#src/lib/zoned-time.ts';
import { TIME_ZONE, toWallTime } from '#src/i18n/toronto-time.ts';

/** Midnight in Toronto at which the day of the instant begins, `days` later. */
export function startOfDay(instant: Date, days = 0): Date {
  const wall = toWallTime(instant);
  const midnight = { year: wall.year, month: wall.month, day: wall.day + days, hour: 0, minute: 0, second: 0 };
  return new Date(fromLocalTime(midnight, TIME_ZONE));
}
