import { EventRowFragment } from '#src/site/cards/events/event-row.tsx';
import { type EventStay, EventStayFragment } from '#src/site/cards/events/event-stay.tsx';
import { content } from '#src/site/content/client.ts';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { type DateInput, toDaySpan } from '#src/site/i18n/formats.ts';
import { first, ofType } from '#src/platform/lib/items.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
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

/** The events that have a card among the rows, by id; see `chooseStays`. One query, and none without events of several days. */
export async function loadStays(
  site: Site,
  events: readonly FragmentOf<typeof EventRowFragment>[],
  poster: { readonly id: string | null; readonly picture: string | null } | null,
  now: Date,
): Promise<Stays> {
  const long = events
    .map((event) => readFragment(EventRowFragment, event))
    .filter(({ id, isFull, dateStart, dateEnd }) => {
      return id !== poster?.id && !isFull && toDaySpan(localeOf(site), dateStart, dateEnd);
    })
    .slice(0, candidates);
  if (long.length === 0) return noStays;
  const ids = long.flatMap(({ id }) => id ?? []);
  const { entries } = await content.query(EventStaysQuery, { site: site.handle, id: ids });
  const found = ofType(entries, 'event_Entry');
  const pictureOf = (id: string) => first(found.find((entry) => entry.id === id)?.image)?.id;
  const chosen = new Set<string | null>(chooseStays(long, pictureOf, poster?.picture ?? null, now));
  return new Map(found.filter(({ id }) => chosen.has(id)).map((entry) => [entry.id ?? '', entry]));
}

/**
 * Of events of several days, in the order of the list, those that have a card: of each month the first one with a picture
 * that neither the poster nor another card has, and at most three.
 */
export function chooseStays(
  events: readonly { readonly id: string | null; readonly dateStart: DateInput }[],
  pictureOf: (id: string) => string | null | undefined,
  posterPicture: string | null,
  now: Date,
): string[] {
  const chosen: string[] = [];
  const pictures = new Set([posterPicture]);
  const months = new Set<string>();
  for (const { id, dateStart } of events) {
    const picture = id && pictureOf(id);
    const month = shownMonth(dateStart, now).key;
    if (!id || !picture || pictures.has(picture) || months.has(month)) continue;
    chosen.push(id);
    pictures.add(picture);
    months.add(month);
  }
  return chosen.slice(0, most);
}
