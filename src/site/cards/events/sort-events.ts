import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { compareEvents } from '#src/site/domain/event-time.ts';
import { EventRowFragment } from './event-row.tsx';

/** In the order of the calendar: coming ones, then past ones. */
export function sortEvents<Event extends FragmentOf<typeof EventRowFragment>>(events: readonly Event[]): Event[] {
  const now = new Date();
  return events.toSorted((a, b) =>
    compareEvents(readFragment(EventRowFragment, a), readFragment(EventRowFragment, b), now),
  );
}
