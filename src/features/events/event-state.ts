import { type DateInput, parseDate, toMachineDate } from '#src/i18n/formats.ts';
import { startOfDay } from '#src/i18n/start-of-day.ts';
import { TIME_ZONE } from '#src/i18n/toronto-time.ts';
import { toZonedIso } from '#src/lib/zoned-time.ts';
import { expireAt } from '#src/server/pages/note-page.ts';

/** Where an event lies from now: `underWay` has begun and is not over, `today` begins later today. */
export type EventState = 'past' | 'underWay' | 'today' | 'upcoming';

/** Midnight at which today begins on the Toronto clock, as the backend's date arguments take it. */
export function startOfToday(now: Date): string {
  expireAt(startOfDay(now, 1), now.getTime());
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
  const end = endOf(start, parseDate(dateEnd));
  // The page in hand tells another state from each of these instants on.
  for (const instant of [startOfDay(start), start, end]) expireAt(instant, now.getTime());
  if (end <= now) return 'past';
  if (start <= now) return 'underWay';
  return toMachineDate(start) === toMachineDate(now) ? 'today' : 'upcoming';
}
