import { type DateInput, parseDate, toMachineDate } from '#src/site/i18n/formats.ts';
import { type EventSpan, readEventSpan, startOfDay, toTorontoIso } from '#src/site/i18n/toronto-time.ts';
import { expireAt } from '#src/platform/request/request-context.ts';

/** State of an event relative to now: `underWay` has begun and is not over, `today` begins later today. */
export type EventState = 'past' | 'underWay' | 'today' | 'upcoming';

/** The dates of an event, as the backend gives them. */
export interface EventTimes {
  readonly dateStart: DateInput;
  readonly dateEnd: DateInput;
}

/** Midnight of today in Toronto, in the format of the backend's date arguments. */
export function startOfToday(now: Date): string {
  expireAt(startOfDay(now, 1), now.getTime());
  return toTorontoIso(startOfDay(now));
}

/** End of an event: without one, the end of its day; a whole-day event's last day is included. */
function endOf({ start, end, isWholeDays }: EventSpan): Date {
  return end && !isWholeDays ? end : startOfDay(end ?? start, 1);
}

/** State of an event; one without a valid start is upcoming, because its date has not been set. */
export function toEventState({ dateStart, dateEnd }: EventTimes, now = new Date()): EventState {
  const span = readEventSpan(dateStart, dateEnd);
  if (!span) return 'upcoming';
  const [start, end] = [span.start, endOf(span)];
  // At each of these instants the current page becomes outdated, because the state changes.
  for (const instant of [startOfDay(start), start, end]) expireAt(instant, now.getTime());
  if (end <= now) return 'past';
  if (start <= now) return 'underWay';
  return toMachineDate(start) === toMachineDate(now) ? 'today' : 'upcoming';
}

/**
 * The display order of events: those under way, upcoming ones with the nearest first, those without a date, and past ones
 * with the latest first.
 */
export function compareEvents(a: EventTimes, b: EventTimes, now: Date): number {
  const [first, second] = [toEventState(a, now) === 'past', toEventState(b, now) === 'past'];
  if (first !== second) return first ? 1 : -1;
  const startOf = ({ dateStart }: EventTimes) => parseDate(dateStart)?.getTime() ?? Number.POSITIVE_INFINITY;
  const [start, other] = [startOf(a), startOf(b)];
  if (start === other) return 0;
  return start < other === first ? 1 : -1;
}

/** The events that are not over, the nearest first. */
export function toComingEvents<Event extends EventTimes>(events: readonly Event[], now: Date): Event[] {
  return events.filter((event) => toEventState(event, now) !== 'past').toSorted((a, b) => compareEvents(a, b, now));
}

/** Notices that affect a visitor's plans; the message id of each is `events.` and its name. */
export type EventMark = 'past' | 'now' | 'today' | 'soldOut';

/** A past event has only that notice; any other one has notices for being close and for being sold out. */
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
