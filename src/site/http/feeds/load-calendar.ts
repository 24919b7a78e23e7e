import { content } from '#src/site/content/client.ts';
import { EventFieldsFragment } from '#src/site/content/event-fields.ts';
import { type ResultOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { toAddressLines } from '#src/site/content/place.ts';
import { toCalendarTimes } from '#src/site/domain/calendar-times.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { parseDate } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { startOfDay, toTorontoIso } from '#src/site/i18n/toronto-time.ts';
import { compact, first, ofType } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { absoluteUrl, hrefOfUri } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import type { CalendarEvent } from './write-calendar.ts';

/** A calendar's description of an event. */
const CalendarEventFragment = graphql(
  `
    fragment CalendarEvent on event_Entry {
      ...EventFields
      slug
      postDate
      dateUpdated
      description
    }
  `,
  [EventFieldsFragment],
);

/** Events that began before the first day and are under way have a separate field, as in the list of events. */
export const CalendarQuery = graphql(
  `
    query Calendar($site: String!, $from: QueryArgument!, $before: QueryArgument!) {
      underWay: entries(
        section: "events"
        site: [$site]
        dateStart: [$before]
        dateEnd: [$from]
        orderBy: "dateStart ASC"
        limit: 100
      ) {
        __typename
        ...CalendarEvent
      }
      entries(section: "events", site: [$site], dateStart: [$from], orderBy: "dateStart ASC", limit: 500) {
        __typename
        ...CalendarEvent
      }
    }
  `,
  [CalendarEventFragment],
);

/** Days for which past events stay in the calendar, so that a subscription does not lose recent events. */
const daysBack = 90;

/** An event with its lookup keys. */
export interface ListedEvent {
  readonly slug: string;
  readonly categorySlugs: readonly string[];
  readonly event: CalendarEvent;
}

/** The events of a site that have not been over for three months, at most 600. Rejects when the backend fails. */
export async function loadCalendar(site: Site, now: Date): Promise<ListedEvent[]> {
  const day = toTorontoIso(startOfDay(now, -daysBack));
  const variables = { site: site.handle, from: `>= ${day}`, before: `< ${day}` };
  const { underWay, entries } = await content.query(CalendarQuery, variables);
  return [...ofType(underWay, 'event_Entry'), ...ofType(entries, 'event_Entry')].flatMap(
    (entry) => toListed(readFragment(CalendarEventFragment, entry), site) ?? [],
  );
}

type Entry = ResultOf<typeof CalendarEventFragment>;

/** Null for an event without a page or a date. */
function toListed(entry: Entry, site: Site): ListedEvent | null {
  const { id, uri, slug } = entry;
  const times = toCalendarTimes(entry.dateStart, entry.dateEnd);
  if (!id || !uri || !slug || !times) return null;
  const locale = localeOf(site);
  const { sites } = getRuntime().env;
  const categories = compact(entry.eventCategories);
  const url = absoluteUrl(hrefOfUri(uri, site), site);
  const name = formatText(locale, entry.displayName ?? entry.title);
  const created = parseDate(entry.postDate);
  return {
    slug,
    categorySlugs: categories.flatMap((category) => category.slug ?? []),
    event: {
      uid: `event-${id}@${new URL(sites[0]?.url ?? site.url).hostname}`,
      times,
      title: entry.isFull ? formatMessage(locale, 'events.titleFull', { name }) : name,
      description: [formatText(locale, toPlainText(entry.description)), url].filter(Boolean).join('\n\n'),
      place: toPlace(entry, site),
      categories: categories.flatMap(({ title }) => (title ? [formatText(locale, title)] : [])),
      url,
      created,
      updated: parseDate(entry.dateUpdated) ?? created ?? new Date(0),
    },
  };
}

/** Name and address on one line, which maps find: `Espace Belvédère, 85, côte du Grand-Saut, Québec (Québec) G1R 0T2`. */
function toPlace(entry: Entry, site: Site): string {
  const place = first(entry.location);
  const lines = place ? toAddressLines(localeOf(site), place) : [];
  return lines.map((line) => line.replaceAll(/\s+/g, ' ')).join(', ');
}
