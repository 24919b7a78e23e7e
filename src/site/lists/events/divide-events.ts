import { EventRowFragment } from '#src/site/cards/events/event-row.tsx';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { toEventState } from '#src/site/domain/event-time.ts';
import { compact } from '#src/platform/lib/items.ts';

type Event = FragmentOf<typeof EventRowFragment>;

interface EventLists {
  /** Events that began before today and were not over when today began. */
  readonly underWay: readonly Event[];
  /** Events that begin today or later, or have no date. */
  readonly upcoming: readonly Event[];
  /** Events that began before today, the newest first, including those under way. */
  readonly begun: readonly Event[];
}

interface EventCounts {
  readonly underWay: number;
  readonly upcoming: number;
  readonly begun: number;
}

export interface DividedEvents {
  /** In the order of their start, those without a date last. */
  readonly coming: Event[];
  readonly comingCount: number;
  /** The newest first. */
  readonly past: Event[];
  readonly pastCount: number;
  /** How many of the past events, which are the first ones, began today. */
  readonly endedToday: number;
}

/**
 * Divides events into those to come and past ones at this moment. The queries name the day only, so that their answers
 * can be cached until midnight; which of today's events are over is decided here.
 */
export function divideEvents(lists: EventLists, counts: EventCounts, now: Date): DividedEvents {
  const listed = compact([...lists.underWay, ...lists.upcoming]).map((event) => ({
    event,
    fields: readFragment(EventRowFragment, event),
  }));
  const ended = listed.filter(({ fields }) => toEventState(fields, now) === 'past');
  const coming = listed.filter((item) => !ended.includes(item));
  const listedIds = new Set(listed.map(({ fields }) => fields.id));
  const earlier = lists.begun.filter((event) => {
    const fields = readFragment(EventRowFragment, event);
    return !listedIds.has(fields.id) && toEventState(fields, now) === 'past';
  });
  return {
    coming: [
      ...coming.filter(({ fields }) => fields.dateStart).map(({ event }) => event),
      ...coming.filter(({ fields }) => !fields.dateStart).map(({ event }) => event),
    ],
    comingCount: counts.underWay + counts.upcoming - ended.length,
    past: [...ended.toReversed().map(({ event }) => event), ...earlier],
    pastCount: counts.begun - counts.underWay + ended.length,
    endedToday: ended.length,
  };
}
