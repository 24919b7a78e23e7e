import { type EventMemory, EventMemoryFragment } from '#src/site/cards/events/event-memory.ts';
import { content } from '#src/site/content/client.ts';
import { graphql } from '#src/site/content/graphql.ts';
import { ofType } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';

export const EventMemoriesQuery = graphql(
  `
    query EventMemories($site: String!, $id: [QueryArgument]) {
      entries(section: "events", site: [$site], id: $id) {
        __typename
        id
        ...EventMemory
      }
    }
  `,
  [EventMemoryFragment],
);

export const noMemories: ReadonlyMap<string, EventMemory> = new Map();

/** What is left of the events with these ids, by id. */
export async function loadMemories(site: Site, ids: readonly string[]): Promise<ReadonlyMap<string, EventMemory>> {
  if (ids.length === 0) return noMemories;
  const { entries } = await content.query(EventMemoriesQuery, { site: site.handle, id: [...ids] });
  return new Map(ofType(entries, 'event_Entry').flatMap((event) => (event.id ? [[event.id, event]] : [])));
}
