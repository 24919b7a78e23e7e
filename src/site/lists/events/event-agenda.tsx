import type { ReactNode } from 'react';
import { EventPoster, EventPosterFragment } from '#src/site/cards/events/event-poster.tsx';
import { EventRowFragment } from '#src/site/cards/events/event-row.tsx';
import { readFragment } from '#src/site/content/graphql.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { RowPrints } from '#src/site/lists/row-thumbnails.ts';
import type { Site } from '#src/contract/sites.ts';
import type { DividedEvents } from './divide-events.ts';
import styles from './event-agenda.module.css';
import { CalendarPart, EventCalendar, EventRows } from './event-calendar.tsx';
import type { PosterEvent } from './event-poster-query.ts';

interface EventAgendaProps {
  readonly events: DividedEvents;
  /** The next big event. */
  readonly poster: PosterEvent | null;
  /** Addresses of all events to come and of all past ones; the agenda only shows the next and the latest. */
  readonly comingAddress: string;
  readonly pastAddress: string;
  /** Content between the upcoming events and the past ones. */
  readonly between: ReactNode;
  /** Pictures of the events to come, by id. */
  readonly pictures: RowPrints;
  readonly site: Site;
  readonly locale: Locale;
  readonly now: Date;
}

/** The next big event, the others to come by month, and below them the latest past ones. */
export function EventAgenda({
  events,
  poster,
  comingAddress,
  pastAddress,
  between,
  pictures,
  ...shared
}: EventAgendaProps) {
  const { coming, comingCount, past, pastCount } = events;
  const { locale } = shared;
  const posted = poster && readFragment(EventPosterFragment, poster.event).id;
  const listed = coming.filter((event) => !posted || readFragment(EventRowFragment, event).id !== posted);
  return (
    <>
      {poster && <EventPoster event={poster.event} headingLevel={2} {...shared} />}
      {listed.length > 0 && (
        <div>
          <EventCalendar events={listed} pictures={pictures} headingLevel={2} {...shared} />
        </div>
      )}
      {coming.length === 0 && <p className={styles.none}>{formatMessage(locale, 'events.noUpcoming')}</p>}
      {coming.length < comingCount && (
        <AllLink href={comingAddress}>{formatMessage(locale, 'events.allUpcoming', { count: comingCount })}</AllLink>
      )}
      <div className={styles.between}>{between}</div>
      {past.length > 0 && (
        <CalendarPart id="past-events" heading={formatMessage(locale, 'events.pastEvents')} headingLevel={2}>
          <EventRows events={past} headingLevel={3} arePast {...shared} />
          {past.length < pastCount && (
            <AllLink href={pastAddress}>{formatMessage(locale, 'events.allPast', { count: pastCount })}</AllLink>
          )}
        </CalendarPart>
      )}
    </>
  );
}

function AllLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a className={styles.all} href={href}>
        {children}
      </a>
    </p>
  );
}
