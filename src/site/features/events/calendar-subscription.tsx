import { formatMessage } from '#src/site/i18n/intl.ts';
import { absoluteUrl, calendarHref, href } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { Dropdown } from '#src/site/ui/dropdown/dropdown.tsx';
import { ContentLink } from '#src/site/ui/link/content-link.tsx';
import styles from './add-to-calendar.module.css';

interface CalendarSubscriptionProps {
  readonly site: Site;
  /** Slugs of the chosen categories; all events without any. */
  readonly categories: readonly string[];
  /** Whether it is below past events, so that the link to upcoming events comes first. */
  readonly leadsBack?: boolean;
}

/** The ways to follow the coming events in a calendar of one's own, which keeps itself up to date. */
export function CalendarSubscription({ site, categories, leadsBack = false }: CalendarSubscriptionProps) {
  const locale = localeOf(site);
  const query = categories.map((slug) => `category=${encodeURIComponent(slug)}`).join('&');
  const path = calendarHref(site, null) + (query && `?${query}`);
  // The scheme by which calendars on computers and phones subscribe instead of reading the file once.
  const feed = absoluteUrl(path, site).replace(/^https?:/, 'webcal:');
  const label = formatMessage(locale, 'events.subscribe');
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: feed })}`;
  return (
    <div className={styles.follow}>
      {leadsBack && (
        <ButtonLink
          link={{ label: formatMessage(locale, 'events.upcoming'), url: href('eventsIndex', site), isExternal: false }}
          locale={locale}
        />
      )}
      <Dropdown summary={label} label={label}>
        <ul role="list" className={styles.ways}>
          <li>
            <a href={feed}>{formatMessage(locale, 'events.subscribeApp')}</a>
          </li>
          <li>
            <ContentLink
              link={{ label: formatMessage(locale, 'events.googleCalendar'), url: google, isExternal: true }}
              locale={locale}
            />
          </li>
          <li>
            <a href={path} download>
              {formatMessage(locale, 'events.calendarFile')}
            </a>
          </li>
        </ul>
      </Dropdown>
    </div>
  );
}
