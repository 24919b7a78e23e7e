import { content } from '#src/content/client.ts';
import { forCategories } from './for-categories.ts';
import type { VariablesOf } from '#src/content/graphql.ts';
import { type DividedEvents, divideEvents } from './divide-events.ts';
import { EventAgenda, EventRows } from './event-agenda.tsx';
import { EventCalendar } from './event-calendar.tsx';
import { startOfToday } from '#src/domain/event-time.ts';
import { listAddress, withChosen, withPages } from './list-search.ts';
import { ofType } from '#src/lib/of-type.ts';
import { getRequestContext } from '#src/request/request-context.ts';
import { EventsListQuery, SortedEventsQuery } from './events-list.ts';
import { type ListQuestion, type LoadedList, loadPages, toListVariables } from './list-query.ts';

/** Events to come that the calendar shows before it leads on to all of them, and past ones below it. */
const nextEvents = 48;
const latestEvents = 12;
/** Events that may begin on one day and be over before its end. */
const mostOfADay = 100;

/**
 * The events as they are asked for: the calendar with the latest past ones, one of its halves page by page, or all of
 * them in another order.
 */
export function loadEvents(question: ListQuestion): Promise<LoadedList> {
  const { period = [] } = question.search.chosen;
  const [half] = period;
  if (period.length === 1 && half === 'upcoming') return loadComing(question);
  if (period.length === 1 && half === 'past') return loadPast(question);
  return question.search.sort === 'date' ? loadCalendar(question) : loadSorted(question);
}

async function loadCalendar(question: ListQuestion): Promise<LoadedList> {
  const { search, shape, site, locale } = question;
  const now = new Date();
  const { events } = await loadHalves(question, now, { upcomingLimit: nextEvents, begunLimit: latestEvents });
  const path = getRequestContext().url.pathname;
  const addressOf = (period: string) =>
    listAddress(path, withPages(withChosen(search, { ...search.chosen, period: [period] }, shape), 1), shape);
  return {
    count: events.comingCount + events.pastCount,
    pages: null,
    items: (
      <EventAgenda
        events={events}
        comingAddress={addressOf('upcoming')}
        pastAddress={addressOf('past')}
        site={site}
        locale={locale}
        now={now}
      />
    ),
  };
}

async function loadComing(question: ListQuestion): Promise<LoadedList> {
  const { site, locale, search } = question;
  const now = new Date();
  const { items, count, pages } = await loadPages(question, async ({ limit, offset }) => {
    const { events, upcomingCount } = await loadHalves(question, now, {
      // What is under way stands before the first page, however much it is.
      ...(offset > 0 && { underWayLimit: 0 }),
      upcomingLimit: limit,
      upcomingOffset: offset,
      begunLimit: 0,
    });
    return { items: events.coming, count: events.comingCount, pagedCount: upcomingCount };
  });
  const list = { events: items, site, locale, headingLevel: 2, now } as const;
  return { count, pages, items: search.sort === 'date' ? <EventCalendar {...list} /> : <EventRows {...list} /> };
}

async function loadPast(question: ListQuestion): Promise<LoadedList> {
  const { site, locale } = question;
  const now = new Date();
  const { items, count, pages } = await loadPages(question, async ({ limit, offset }) => {
    const { events, begunCount } = await loadHalves(question, now, {
      // Of what begins today or later, some are over already: they stand among the first.
      upcomingLimit: mostOfADay,
      upcomingOrder: 'dateStart asc',
      begunLimit: limit,
      begunOffset: offset,
    });
    const past = offset === 0 ? events.past : events.past.slice(events.endedToday);
    return { items: past, count: events.pastCount, pagedCount: begunCount };
  });
  return {
    count,
    pages,
    items: <EventRows events={items} site={site} locale={locale} headingLevel={2} now={now} />,
  };
}

async function loadSorted(question: ListQuestion): Promise<LoadedList> {
  const { site, locale } = question;
  const variables = toListVariables(question);
  const { items, count, pages } = await loadPages(
    question,
    async (window) => {
      const asked = { ...variables, ...window };
      const { entries, entryCount } = await content.query(forCategories(SortedEventsQuery, asked), asked);
      return { items: ofType(entries, 'event_Entry'), count: entryCount };
    },
    { section: 'events', variables },
  );
  const now = new Date();
  return {
    count,
    pages,
    items: <EventRows events={items} site={site} locale={locale} headingLevel={2} now={now} />,
  };
}

interface Halves {
  readonly events: DividedEvents;
  /** What is divided into pages: those under way stand before all of them. */
  readonly upcomingCount: number;
  readonly begunCount: number;
}

type Windows = Pick<
  VariablesOf<typeof EventsListQuery>,
  'underWayLimit' | 'upcomingLimit' | 'upcomingOffset' | 'upcomingOrder' | 'begunLimit' | 'begunOffset'
>;

async function loadHalves(question: ListQuestion, now: Date, windows: Windows): Promise<Halves> {
  const { orderBy, ...variables } = toListVariables(question);
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
