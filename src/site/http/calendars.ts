import type { MiddlewareHandler } from 'hono';
import { type ListedEvent, loadCalendar } from '#src/site/http/feeds/load-calendar.ts';
import { type Calendar, writeCalendar } from '#src/site/http/feeds/write-calendar.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { absoluteUrl, calendarHref, matchCalendar } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, basePathOf, localeOf, pathWithin } from '#src/contract/sites.ts';
import { answerWithFile } from './file-response.ts';

const type = 'text/calendar; charset=utf-8';

/** Most categories of one address; further ones are ignored, as in the list. */
const maximumCategories = 20;

/**
 * `GET /evenements/calendar.ics`, also `?category=atelier`: a calendar to subscribe to; `GET /evenements/soiree.ics`: one
 * event to add to a calendar.
 */
export const calendars: MiddlewareHandler = async (c, next) => {
  const { site } = c.get('request');
  const { pathname, search, searchParams } = new URL(c.req.url);
  const match = matchCalendar(pathWithin(basePathOf(site), pathname) ?? '');
  if (!match) return next();
  const own = calendarHref(site, match.slug);
  if (own !== pathname) return c.body(null, 308, { location: own + search });
  const wanted = searchParams.getAll('category').slice(0, maximumCategories);
  return answerWithFile(c, async () => {
    const events = await loadCalendar(site, new Date());
    const calendar = match.slug === null ? toSubscription(events, site, wanted) : toFile(events, site, match.slug);
    return (
      calendar && { body: writeCalendar(calendar), type, name: `${match.slug === null ? 'calendar' : 'event'}.ics` }
    );
  });
};

function toSubscription(events: readonly ListedEvent[], site: Site, wanted: readonly string[]): Calendar {
  const query = wanted.map((slug) => `category=${encodeURIComponent(slug)}`).join('&');
  const path = calendarHref(site, null);
  return {
    ...describe(site),
    own: absoluteUrl(query ? `${path}?${query}` : path, site),
    events: events
      .filter(({ categorySlugs }) => wanted.length === 0 || categorySlugs.some((slug) => wanted.includes(slug)))
      .map(({ event }) => event),
  };
}

/** Null for an event that does not exist, has no date, or has been over for long. */
function toFile(events: readonly ListedEvent[], site: Site, slug: string): Calendar | null {
  const found = events.find((each) => each.slug === slug);
  return found ? { ...describe(site), own: null, events: [found.event] } : null;
}

function describe(site: Site) {
  const publisher = getRuntime().env.systemName;
  return {
    name: formatMessage(localeOf(site), 'events.calendarName', { name: publisher }),
    language: site.languageID,
    publisher,
  };
}
