import { type DateInput, parseDate, toMachineDate } from '#src/i18n/formats.ts';
import { startOfDay, toTorontoIso } from '#src/i18n/toronto-time.ts';
import { expireAt } from '#src/request/request-context.ts';

/** Where an event lies from now: `underWay` has begun and is not over, `today` begins later today. */
export type EventState = 'past' | 'underWay' | 'today' | 'upcoming';

/** When an event takes place, as the backend says it. */
export interface EventTimes {
  readonly dateStart: DateInput;
  readonly dateEnd: DateInput;
}

/** Midnight at which today begins on the Toronto clock, as the backend's date arguments take it. */
export function startOfToday(now: Date): string {
  expireAt(startOfDay(now, 1), now.getTime());
  return toTorontoIso(startOfDay(now));
}

/** An event without an end lasts until the end of its day; an end at midnight after whole days counts its day in. */
function endOf(start: Date, end: Date | null): Date {
  if (!end || end <= start) return startOfDay(start, 1);
  const isWholeDays = startOfDay(start).getTime() === start.getTime() && startOfDay(end).getTime() === end.getTime();
  return isWholeDays ? startOfDay(end, 1) : end;
}

/** State of an event; one without a valid start is still to come, because its date has not been set. */
export function toEventState({ dateStart, dateEnd }: EventTimes, now = new Date()): EventState {
  const start = parseDate(dateStart);
  if (!start) return 'upcoming';
  const end = endOf(start, parseDate(dateEnd));
  // The page in hand tells another state from each of these instants on.
  for (const instant of [startOfDay(start), start, end]) expireAt(instant, now.getTime());
  if (end <= now) return 'past';
  if (start <= now) return 'underWay';
  return toMachineDate(start) === toMachineDate(now) ? 'today' : 'upcoming';
}

/**
 * The order in which events are shown: what is under way, what is to come with the nearest first, what has no date yet,
 * and what is over with the latest first.
 */
export function compareEvents(a: EventTimes, b: EventTimes, now: Date): number {
  const [first, second] = [toEventState(a, now) === 'past', toEventState(b, now) === 'past'];
  if (first !== second) return first ? 1 : -1;
  const startOf = ({ dateStart }: EventTimes) => parseDate(dateStart)?.getTime() ?? Number.POSITIVE_INFINITY;
  const [start, other] = [startOf(a), startOf(b)];
  if (start === other) return 0;
  return start < other === first ? 1 : -1;
}

/** Those that a visitor could still come to, the nearest first. */
export function toComingEvents<Event extends EventTimes>(events: readonly Event[], now: Date): Event[] {
  return events.filter((event) => toEventState(event, now) !== 'past').toSorted((a, b) => compareEvents(a, b, now));
}

/** What changes a visitor's plan; the message of each is `events.` and its name. */
export type EventMark = 'past' | 'now' | 'today' | 'soldOut';

/** An event that is over says only that; any other one says when it is close, and whether it is sold out. */
export function toEventMarks(state: EventState, isFull: boolean | null): EventMark[] {
  const full: EventMark[] = isFull ? ['soldOut'] : [];
  switch (state) {
    case 'past':
      return ['past'];
    case 'underWay':
      return ['now', ...full];
    case 'today':
      return ['today', ...full];
    case 'upcoming':
      return full;
  }
}
