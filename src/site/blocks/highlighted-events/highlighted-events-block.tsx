import { EventCard, EventCardFragment } from '#src/site/cards/events/event-card.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { toEventState } from '#src/site/domain/event-time.ts';
import { compact } from '#src/platform/lib/items.ts';
import { nextLevel } from '#src/site/ui/heading.tsx';
import type { BlockProps } from '../block-props.ts';
import { ListFrame } from '../list-frame.tsx';
import styles from './highlighted-events-block.module.css';

export const HighlightedEventsBlockFragment = graphql(
  `
    fragment HighlightedEventsBlock on highlightedEvents_Entry {
      id
      heading
      events {
        __typename
        id
        ... on event_Entry {
          dateStart
          dateEnd
          ...EventCard
        }
      }
      mainLink {
        ...Link
      }
    }
  `,
  [EventCardFragment, LinkFragment],
);

type Props = BlockProps<FragmentOf<typeof HighlightedEventsBlockFragment>>;

/**
 * Events that an editor highlights; the first one is large, and a single one takes the whole width. Past events
 * come after the others; otherwise the editor's order is kept.
 */
export function HighlightedEventsBlock({ block, site, locale, headingLevel }: Props) {
  const { heading, events, mainLink } = readFragment(HighlightedEventsBlockFragment, block);
  const chosen = compact(events)
    .filter((event) => event.__typename === 'event_Entry')
    .map((event) => ({ event, isPast: toEventState(event) === 'past' }));
  const shown = [...chosen.filter(({ isPast }) => !isPast), ...chosen.filter(({ isPast }) => isPast)];
  if (shown.length === 0) return null;
  return (
    <ListFrame heading={heading} headingLevel={headingLevel} locale={locale} links={toLinks(mainLink, site)}>
      <ul role="list" className={styles.posters}>
        {shown.map(({ event }, index) => (
          <li key={event.id ?? index}>
            <EventCard
              event={event}
              site={site}
              locale={locale}
              headingLevel={heading ? nextLevel(headingLevel) : headingLevel}
              isWide={index === 0}
            />
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
