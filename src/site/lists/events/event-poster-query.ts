import { EventPosterFragment } from '#src/site/cards/events/event-poster.tsx';
import { content } from '#src/site/content/client.ts';
import { type FragmentOf, graphql } from '#src/site/content/graphql.ts';
import { toEventState } from '#src/site/domain/event-time.ts';
import { ofType } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';

/** The events that editors highlight on the home page. */
export const EventPosterQuery = graphql(
  `
    query EventPoster($site: String!) {
      entry(section: ["home"], site: [$site]) {
        __typename
        id
        ... on home_Entry {
          layout {
            __typename
            ... on section_Entry {
              id
              blocks {
                __typename
                ... on highlightedEvents_Entry {
                  id
                  events {
                    __typename
                    id
                    ... on event_Entry {
                      dateStart
                      dateEnd
                      ...EventPoster
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  `,
  [EventPosterFragment],
);

/** An event that has a poster above the calendar. */
export interface PosterEvent {
  readonly event: FragmentOf<typeof EventPosterFragment>;
}

/** The next big event: the first highlighted event of the home page that is not over, or null. */
export async function loadPosterEvent(site: Site, now: Date): Promise<PosterEvent | null> {
  const { entry } = await content.query(EventPosterQuery, { site: site.handle });
  const [home] = ofType([entry], 'home_Entry');
  const highlighted = ofType(home?.layout, 'section_Entry')
    .flatMap(({ blocks }) => ofType(blocks, 'highlightedEvents_Entry'))
    .flatMap(({ events }) => ofType(events, 'event_Entry'));
  const [next] = highlighted
    .filter((event) => event.dateStart && toEventState(event, now) !== 'past')
    .toSorted((a, b) => (a.dateStart ?? '').localeCompare(b.dateStart ?? ''));
  return next ? { event: next } : null;
}
