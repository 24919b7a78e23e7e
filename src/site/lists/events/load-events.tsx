import type { ReactNode } from 'react';
import { EventRowFragment } from '#src/site/cards/events/event-row.tsx';
import { content } from '#src/site/content/client.ts';
import { type FragmentOf, type VariablesOf, readFragment } from '#src/site/content/graphql.ts';
import { orWithout } from '#src/site/content/with-fallback.ts';
import { startOfToday } from '#src/site/domain/event-time.ts';
import { CalendarSubscription } from '#src/site/features/events/calendar-subscription.tsx';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import type { ListPart } from '#src/site/lists/define-list-page.tsx';
import { type DividedEvents, divideEvents } from './divide-events.ts';
import { EventAgenda } from './event-agenda.tsx';
import { EventCalendar, EventRows } from './event-calendar.tsx';
import { loadPosterEvent } from './event-poster-query.ts';
import { EventsListQuery } from './events-list.ts';
import { type RowPrints, loadRowPrints, noRowPrints } from '#src/site/lists/row-thumbnails.ts';
import { forCategories } from '#src/site/lists/category-criterion.ts';
import { loadItems, loadPages } from '#src/site/lists/list-query.ts';
import { type ListRequest, type LoadedList, toListVariables } from '#src/site/lists/list-request.ts';
import { type ListSearch, countFilters, listAddress, withChosen, withPages } from '#src/site/lists/list-search.ts';

/** Number of events to come in the calendar, above a link to all of them, and of past events below it. */
const nextEvents = 15;
const latestEvents = 5;
/** Events with a picture: a backend draws every size of a picture while it answers. */
const mostPictures = 24;
/** Maximum number of events that begin and end on the same day. */
const mostOfADay = 100;

/**
 * Loads the events that a request selects: the calendar with the latest past events, one of its halves page by page, or
 * all events in another order.
 */
export function loadEvents(request: ListRequest): Promise<LoadedList> {
  const half = halfOf(request.search);
  if (half === 'upcoming') return loadComing(request);
  if (half === 'past') return loadPast(request);
  return request.search.sort === 'date' ? loadCalendar(request) : loadSorted(request);
}

/** The ways to follow the events, below a list that does not have them between upcoming and past events. */
export function showSubscription({ search, site }: ListRequest): ReactNode {
  const half = halfOf(search);
  if (half === null && search.sort === 'date') return null;
  return <CalendarSubscription site={site} categories={search.chosen.category ?? []} leadsBack={half === 'past'} />;
}

/** The past events have their own head. */
export function toEventsPart(search: ListSearch, locale: Locale): ListPart | null {
  if (halfOf(search) !== 'past') return null;
  return {
    surtitle: formatMessage(locale, 'events.archive'),
    heading: formatMessage(locale, 'events.pastEvents'),
    lead: formatMessage(locale, 'events.archiveLead'),
  };
}

/** The only period that is chosen; null with none or with both. */
function halfOf({ chosen: { period = [] } }: ListSearch): string | null {
  return period.length === 1 ? (period[0] ?? null) : null;
}

async function loadCalendar(request: ListRequest): Promise<LoadedList> {
  const { search, shape, site, locale } = request;
  const now = new Date();
  const isWhole = countFilters(search) === 0;
  const [{ events }, poster] = await Promise.all([
    loadHalves(request, now, { upcomingLimit: nextEvents, begunLimit: latestEvents }),
    isWhole ? orWithout(loadPosterEvent(site, now), null) : null,
  ]);
  const pictures = await loadPictures(request, events.coming);
  const path = getRequestContext().url.pathname;
  const addressOf = (period: string) =>
    listAddress(path, withPages(withChosen(search, { ...search.chosen, period: [period] }, shape), 1), shape);
  return {
    count: events.comingCount + events.pastCount,
    // Past events have their own heading below.
    ...(isWhole && { said: formatMessage(locale, 'events.countToCome', { count: events.comingCount }) }),
    pages: null,
    items: (
      <EventAgenda
        events={events}
        poster={poster}
        pictures={pictures}
        comingAddress={addressOf('upcoming')}
        pastAddress={addressOf('past')}
        between={<CalendarSubscription site={site} categories={search.chosen.category ?? []} />}
        site={site}
        locale={locale}
        now={now}
      />
    ),
  };
}

async function loadComing(request: ListRequest): Promise<LoadedList> {
  const { site, locale, search } = request;
  const now = new Date();
  const { items, count, pages } = await loadPages(request, async ({ limit, offset }) => {
    const windowAt = (upcomingOffset: number) =>
      // All events under way are on the first page, however many there are.
      loadHalves(request, now, {
        ...(upcomingOffset > 0 && { underWayLimit: 0 }),
        upcomingLimit: limit,
        upcomingOffset,
        begunLimit: 0,
      });
    // Only the first page knows which of today's events are over already, and so how many are to come.
    const first = windowAt(0);
    const [{ events, upcomingCount }, { events: nearest }] = await Promise.all([
      offset > 0 ? windowAt(offset) : first,
      first,
    ]);
    return { items: events.coming, count: nearest.comingCount, pagedCount: upcomingCount };
  });
  const pictures = await loadPictures(request, items);
  const list = { events: items, pictures, site, locale, headingLevel: 2, now } as const;
  return { count, pages, items: search.sort === 'date' ? <EventCalendar {...list} /> : <EventRows {...list} /> };
}

async function loadPast(request: ListRequest): Promise<LoadedList> {
  const { site, locale } = request;
  const now = new Date();
  const { items, count, pages } = await loadPages(request, async ({ limit, offset }) => {
    const { events, begunCount } = await loadHalves(request, now, {
      // Some of the events that began today are over already; they are among the first.
      upcomingLimit: mostOfADay,
      upcomingOrder: 'dateStart asc',
      begunLimit: limit,
      begunOffset: offset,
    });
    const past = offset === 0 ? events.past : events.past.slice(events.endedToday);
    return { items: past, count: events.pastCount, pagedCount: begunCount };
  });
  const pictures = await loadPictures(request, items);
  return {
    count,
    pages,
    items: (
      <EventRows events={items} site={site} locale={locale} headingLevel={2} arePast pictures={pictures} now={now} />
    ),
  };
}

async function loadSorted(request: ListRequest): Promise<LoadedList> {
  const { site, locale } = request;
  const { items, count, pages } = await loadItems(request, 'event_Entry');
  return {
    count,
    pages,
    items: <EventRows events={items} site={site} locale={locale} headingLevel={2} now={new Date()} />,
  };
}

/** The pictures of the first events of a list, by id. */
async function loadPictures(
  { site }: ListRequest,
  events: readonly FragmentOf<typeof EventRowFragment>[],
): Promise<RowPrints> {
  const shown = events.slice(0, mostPictures).map((event) => readFragment(EventRowFragment, event));
  return orWithout(loadRowPrints(site, shown), noRowPrints);
}

interface Halves {
  readonly events: DividedEvents;
  /** The number that is divided into pages; events under way are in addition, on the first page. */
  readonly upcomingCount: number;
  readonly begunCount: number;
}

type Windows = Pick<
  VariablesOf<typeof EventsListQuery>,
  'underWayLimit' | 'upcomingLimit' | 'upcomingOffset' | 'upcomingOrder' | 'begunLimit' | 'begunOffset'
>;

async function loadHalves(request: ListRequest, now: Date, windows: Windows): Promise<Halves> {
  const { orderBy, ...variables } = toListVariables(request);
  const today = startOfToday(now);
  const data = await content.query(forCategories(EventsListQuery, variables), {
    ...variables,
    ...(orderBy && { upcomingOrder: orderBy, begunOrder: orderBy }),
    ...windows,
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
  return { events, upcomingCount: data.upcomingCount, begunCount: data.begunCount };
}
