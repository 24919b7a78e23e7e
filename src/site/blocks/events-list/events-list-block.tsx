import { EventList } from '#src/site/cards/events/event-list.tsx';
import { EventRow, EventRowFragment } from '#src/site/cards/events/event-row.tsx';
import { sortEvents } from '#src/site/cards/events/sort-events.ts';
import { content } from '#src/site/content/client.ts';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { startOfToday, toComingEvents } from '#src/site/domain/event-time.ts';
import { toMachineDate } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { compact, ofType } from '#src/platform/lib/items.ts';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';
import { nextLevel } from '#src/site/ui/heading.tsx';
import type { BlockProps, SharedBlockProps } from '../block-props.ts';
import { ListFrame } from '../list-frame.tsx';

export const EventsListBlockFragment = graphql(
  `
    fragment EventsListBlock on eventsList_Entry {
      id
      heading
      events {
        __typename
        id
        ... on event_Entry {
          ...EventRow
        }
      }
      mainLink {
        ...Link
      }
    }
  `,
  [EventRowFragment, LinkFragment],
);

/**
 * Events that began before today and are not over, and those that begin today or later. It selects more than are shown,
 * because some may be over by the time the page is rendered.
 */
export const NextEventsQuery = graphql(
  `
    query NextEvents($site: String!, $before: [QueryArgument], $since: [QueryArgument]) {
      underWay: entries(
        section: "events"
        site: [$site]
        dateStart: $before
        dateEnd: $since
        orderBy: "dateStart asc"
        limit: 12
      ) {
        __typename
        id
        ... on event_Entry {
          dateStart
          dateEnd
          ...EventRow
        }
      }
      coming: entries(section: "events", site: [$site], dateStart: $since, orderBy: "dateStart asc", limit: 12) {
        __typename
        id
        ... on event_Entry {
          dateStart
          dateEnd
          ...EventRow
        }
      }
    }
  `,
  [EventRowFragment],
);

type Props = BlockProps<FragmentOf<typeof EventsListBlockFragment>>;
type Event = FragmentOf<typeof EventRowFragment> & { readonly id: string | null };

const nextCount = 4;

/**
 * The events that an editor chose, or else the next ones, which stream, as rows of a calendar: in the order of their dates.
 * Without any it shows a message, because the heading above it, and the link to it in the navigation of the page, have
 * already been sent.
 */
export function EventsListBlock({ block, ...shared }: Props) {
  const { heading, events, mainLink } = readFragment(EventsListBlockFragment, block);
  const links = toLinks(mainLink, shared.site);
  const chosen = sortEvents(ofType(events, 'event_Entry'));
  if (chosen.length > 0) return <Events events={chosen} heading={heading} links={links} {...shared} />;
  return (
    <Stream fallback={<Skeleton shape="text" count={nextCount} />}>
      {async () => <Events events={await loadNext(shared.site.handle)} heading={heading} links={links} {...shared} />}
    </Stream>
  );
}

/** The query is the same all day, so that its answer can be cached; events that are over by now are removed here. */
async function loadNext(site: string): Promise<Event[]> {
  const now = new Date();
  const today = startOfToday(now);
  const variables = { site, before: [`< ${today}`], since: [`>= ${today}`] };
  const { underWay, coming } = await content.query(NextEventsQuery, variables);
  const events = ofType([...compact(underWay), ...compact(coming)], 'event_Entry');
  return toComingEvents(events, now).slice(0, nextCount);
}

interface EventsProps extends SharedBlockProps {
  readonly events: readonly Event[];
  readonly heading: string | null;
  readonly links: ReturnType<typeof toLinks>;
}

function Events({ events, heading, links, site, locale, headingLevel }: EventsProps) {
  const years = events.map(toYear);
  return (
    <ListFrame heading={heading} headingLevel={headingLevel} locale={locale} links={links}>
      {events.length > 0 ? (
        <EventList>
          {events.map((event, index) => (
            <EventRow
              key={event.id ?? index}
              event={event}
              site={site}
              locale={locale}
              headingLevel={heading ? nextLevel(headingLevel) : headingLevel}
              isYearKnown={index > 0 && years[index] === years[index - 1]}
            />
          ))}
        </EventList>
      ) : (
        <p>{formatMessage(locale, 'events.noUpcoming')}</p>
      )}
    </ListFrame>
  );
}

function toYear(event: FragmentOf<typeof EventRowFragment>): string | undefined {
  return toMachineDate(readFragment(EventRowFragment, event).dateStart)?.slice(0, 4);
}
