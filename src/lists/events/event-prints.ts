import { EventRowFragment } from '#src/cards/events/event-row.tsx';
import { content } from '#src/content/client.ts';
import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { MediumLandscapeFragment, toPicture } from '#src/content/picture.ts';
import { first, ofType } from '#src/lib/items.ts';
import type { Site } from '#src/sites.ts';
import type { PictureData } from '#src/ui/picture/picture.tsx';

export const EventPrintsQuery = graphql(
  `
    query EventPrints($site: String!, $id: [QueryArgument]) {
      entries(section: "events", site: [$site], id: $id) {
        __typename
        id
        ... on event_Entry {
          image(limit: 1) {
            __typename
            id
            ...MediumLandscape
          }
        }
      }
    }
  `,
  [MediumLandscapeFragment],
);

/** A run of so many rows without a picture has a print, one of twice as many two, and so on. */
const longRun = 5;
/** So many prints are rhythm enough for a page. */
const most = 6;

export type Prints = ReadonlyMap<string, PictureData>;

export const noPrints: Prints = new Map();

/** The small prints among the rows of the calendar, by event; see `findPauses`. One query, and none for a short list. */
export async function loadPrints(
  site: Site,
  rows: readonly FragmentOf<typeof EventRowFragment>[],
  cards: ReadonlySet<string>,
  poster: { readonly picture: string | null } | null,
): Promise<Prints> {
  const events = rows.map((event) => readFragment(EventRowFragment, event));
  const pauses = findPauses(events, cards);
  if (pauses.length === 0) return noPrints;
  const ids = [...new Set([...pauses.flat(), ...cards])];
  const { entries } = await content.query(EventPrintsQuery, { site: site.handle, id: ids });
  const found = ofType(entries, 'event_Entry');
  const imageOf = (id: string) => first(found.find((entry) => entry.id === id)?.image);
  const seen = [poster?.picture, ...[...cards].map((id) => imageOf(id)?.id)];
  const chosen = choosePrints(pauses, (id) => imageOf(id)?.id, seen);
  return new Map(
    chosen.flatMap((id) => {
      const picture = toPicture(MediumLandscapeFragment, imageOf(id));
      return picture ? [[id, picture]] : [];
    }),
  );
}

/**
 * Where long runs of rows, between two cards, pause for a print: at their middle, or evenly in a very long one. Each pause
 * names the events that may have it, the nearest first; one that is sold out recedes, and has none.
 */
export function findPauses(
  events: readonly { readonly id: string | null; readonly isFull: boolean | null }[],
  cards: ReadonlySet<string>,
): string[][] {
  const runs: (typeof events)[number][][] = [[]];
  for (const event of events) {
    if (event.id && cards.has(event.id)) runs.push([]);
    else runs.at(-1)?.push(event);
  }
  return runs
    .flatMap((run) => {
      const count = Math.floor(run.length / longRun);
      return Array.from({ length: count }, (_, index) => {
        const middle = Math.floor(((index + 1) * run.length) / (count + 1));
        return [middle, middle + 1, middle - 1].flatMap((at) => {
          const event = run[at];
          return event?.id && !event.isFull ? [event.id] : [];
        });
      });
    })
    .slice(0, most);
}

/** The events that have a print: of each pause the first one with a picture that nothing else in the list shows. */
export function choosePrints(
  pauses: readonly (readonly string[])[],
  pictureOf: (id: string) => string | null | undefined,
  seen: readonly (string | null | undefined)[],
): string[] {
  const pictures = new Set(seen);
  return pauses.flatMap((candidates) => {
    const chosen = candidates.find((id) => pictureOf(id) && !pictures.has(pictureOf(id)));
    if (!chosen) return [];
    pictures.add(pictureOf(chosen));
    return [chosen];
  });
}
