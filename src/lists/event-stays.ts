import { type EventStay, EventStayFragment } from '#src/cards/event-stay.tsx';
import { EventRowFragment } from '#src/cards/event-row.tsx';
import { content } from '#src/content/client.ts';
import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { toDaySpan } from '#src/i18n/formats.ts';

import { first, ofType } from '#src/lib/items.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { shownMonth } from './event-months.ts';

export const EventStaysQuery = graphql(
  `
    query EventStays($site: String!, $id: [QueryArgument]) {
      entries(section: "events", site: [$site], id: $id) {
        __typename
        id
        ... on event_Entry {
          image(limit: 1) {
            __typename
            id
          }
        }
        ...EventStay
      }
    }
  `,
  [EventStayFragment],
);

/** So many cards break the rhythm of the rows; more of them would be one of their own. */
const most = 3;
const candidates = 12;

export type Stays = ReadonlyMap<string, EventStay>;

export const noStays: Stays = new Map();

/**
 * The events that have a card among the rows, by id: of each month the first of several days that has places left and a
 * picture that no other has, and at most three in a list.
 */
export async function loadStays(
  site: Site,
  events: readonly FragmentOf<typeof EventRowFragment>[],
  shown: { readonly id: string | null; readonly picture: string | null } | null,
  now: Date,
): Promise<Stays> {
  const long = events
    .map((event) => readFragment(EventRowFragment, event))
    .filter(({ id, isFull, dateStart, dateEnd }) => {
      return id !== shown?.id && !isFull && toDaySpan(localeOf(site), dateStart, dateEnd);
    })
    .slice(0, candidates);
  if (long.length === 0) return noStays;
  const ids = long.flatMap(({ id }) => id ?? []);
  const { entries } = await content.query(EventStaysQuery, { site: site.handle, id: ids });
  const found = new Map(ofType(entries, 'event_Entry').map((entry) => [entry.id, entry]));
  const stays = new Map<string, EventStay>();
  const taken = new Set<string>(shown?.picture ? [shown.picture] : []);
  for (const { id, dateStart } of long) {
    const entry = found.get(id);
    const picture = first(entry?.image)?.id;
    const month = shownMonth(dateStart, now).key;
    if (!id || !entry || !picture || taken.has(picture) || taken.has(month) || stays.size === most) continue;
    stays.set(id, entry);
    taken.add(picture).add(month);
  }
  return stays;
}
