import { content } from '#src/content/client.ts';
import { graphql, type VariablesOf } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { divideEvents } from '#src/features/events/divide-events.ts';
import { EventAgenda } from '#src/features/events/event-agenda.tsx';
import { EventRowFragment } from '#src/features/events/event-row.tsx';
import { startOfToday } from '#src/features/events/event-state.ts';
import { EntryHero, EntryHeroFragment } from '#src/features/page-parts/entry-hero.tsx';
import { ofType } from '#src/lib/of-type.ts';
import { localeOf, type Site } from '#src/sites.ts';
import { Skeleton } from '#src/ui/stream/skeleton.tsx';
import { Stream } from '#src/ui/stream/stream.tsx';
import { definePage } from './define-page.tsx';

export const EventsIndexPageQuery = graphql(
  `
    query EventsIndexPage($site: String!) {
      entry(section: "eventsIndex", site: [$site]) {
        __typename
        id
        ...PageEntry
        ...EntryHero
      }
    }
  `,
  [PageEntryFragment, EntryHeroFragment],
);

/** An event that has begun before today and ends later is asked for by itself, because no single range finds it. */
export const EventsListQuery = graphql(
  `
    query EventsList(
      $site: String!
      $fromToday: QueryArgument!
      $beforeToday: QueryArgument!
      $limit: Int = 100
      $offset: Int = 0
      $search: String
      $relatedTo: [QueryArgument]
      $relatedToCategories: [CategoryRelationCriteriaInput]
    ) {
      underWay: entries(
        section: "events"
        site: [$site]
        dateStart: [$beforeToday]
        dateEnd: [$fromToday]
        orderBy: "dateStart asc"
        limit: 100
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: $relatedToCategories
      ) {
        __typename
        id
        ...EventRow
      }
      underWayCount: entryCount(
        section: "events"
        site: [$site]
        dateStart: [$beforeToday]
        dateEnd: [$fromToday]
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: $relatedToCategories
      )
      upcoming: entries(
        section: "events"
        site: [$site]
        dateStart: [$fromToday, ":empty:"]
        orderBy: "dateStart asc"
        limit: 100
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: $relatedToCategories
      ) {
        __typename
        id
        ...EventRow
      }
      upcomingCount: entryCount(
        section: "events"
        site: [$site]
        dateStart: [$fromToday, ":empty:"]
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: $relatedToCategories
      )
      begun: entries(
        section: "events"
        site: [$site]
        dateStart: [$beforeToday]
        orderBy: "dateStart desc"
        limit: $limit
        offset: $offset
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: $relatedToCategories
      ) {
        __typename
        id
        ...EventRow
      }
      begunCount: entryCount(
        section: "events"
        site: [$site]
        dateStart: [$beforeToday]
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: $relatedToCategories
      )
    }
  `,
  [EventRowFragment],
);

export default definePage({
  route: 'eventsIndex',
  styles: import.meta.viteRsc.loadCss(),
  document: EventsIndexPageQuery,
  variables: ({ site }) => ({ site }),
  Content: ({ entry, site, locale }) => {
    if (entry.__typename !== 'eventsIndex_Entry') return null;
    return (
      <>
        <EntryHero entry={entry} locale={locale} />
        <Stream fallback={<Skeleton count={6} />}>{() => loadEvents({}, site)}</Stream>
      </>
    );
  },
});

/** What a visitor may narrow the list by; limit and offset hold for the past events. */
type ListChoice = Omit<VariablesOf<typeof EventsListQuery>, 'site' | 'fromToday' | 'beforeToday'>;

async function loadEvents(choice: ListChoice, site: Site) {
  const now = new Date();
  const today = startOfToday(now);
  const data = await content.query(EventsListQuery, {
    ...choice,
    site: site.handle,
    fromToday: `>= ${today}`,
    beforeToday: `< ${today}`,
  });
  const events = divideEvents(
    {
      underWay: ofType(data.underWay, 'event_Entry'),
      upcoming: ofType(data.upcoming, 'event_Entry'),
      begun: ofType(data.begun, 'event_Entry'),
    },
    { underWay: data.underWayCount, upcoming: data.upcomingCount, begun: data.begunCount },
    now,
  );
  return <EventAgenda events={events} site={site} locale={localeOf(site)} now={now} />;
}
