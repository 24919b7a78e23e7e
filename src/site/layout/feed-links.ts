import { hasSection } from '#src/site/content/optional-sections.ts';
import { type MessageId, formatMessage } from '#src/site/i18n/intl.ts';
import {
  type FeedFile,
  type FeedRoute,
  type RouteName,
  calendarHref,
  feedFiles,
  feedHref,
  feedRoutes,
} from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';

/** A feed or calendar that a page names in its head. */
export interface FeedLink {
  readonly type: string;
  readonly title: string;
  readonly href: string;
}

const types: Record<FeedFile, string> = { 'feed.xml': 'application/atom+xml', 'feed.json': 'application/feed+json' };

const titles: Record<FeedRoute, MessageId> = {
  articlesIndex: 'sections.articles',
  pressReleasesIndex: 'sections.pressReleases',
};

/** The feeds that each screen names: an index and its entries their own, the home page all. */
const feedsOf: Partial<Record<RouteName, readonly FeedRoute[]>> = {
  home: feedRoutes,
  articlesIndex: ['articlesIndex'],
  article: ['articlesIndex'],
  pressReleasesIndex: ['pressReleasesIndex'],
  pressRelease: ['pressReleasesIndex'],
};

/** The links by which feed readers and calendars discover the feeds of a screen's entries. */
export function toFeedLinks(route: RouteName, site: Site): FeedLink[] {
  const { systemName } = getRuntime().env;
  const isCalendar = (route === 'eventsIndex' || route === 'event') && hasSection('eventsIndex');
  const calendar = {
    type: 'text/calendar',
    title: formatMessage(localeOf(site), 'events.calendarName', { name: systemName }),
    href: calendarHref(site, null),
  };
  const feeds = (feedsOf[route] ?? []).filter(hasSection).flatMap((feed) =>
    feedFiles.map((file) => ({
      type: types[file],
      title: `${formatMessage(localeOf(site), titles[feed])} | ${systemName}`,
      href: feedHref(feed, site, file),
    })),
  );
  return isCalendar ? [...feeds, calendar] : feeds;
}
