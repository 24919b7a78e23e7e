import type { ReactNode } from 'react';
import { EventList } from '#src/site/cards/events/event-list.tsx';
import type { EventMemory } from '#src/site/cards/events/event-memory.ts';
import { EventPoster } from '#src/site/cards/events/event-poster.tsx';
import { EventRow, EventRowFragment } from '#src/site/cards/events/event-row.tsx';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import type { DividedEvents } from './divide-events.ts';
import styles from './event-agenda.module.css';
import { CalendarPart, EventCalendar } from './event-calendar.tsx';
import type { PosterEvent } from './event-poster-query.ts';
import type { Stays } from './event-stays.ts';

interface EventAgendaProps {
  readonly events: DividedEvents;
  /** The next big event, whose row has a mark. */
  readonly poster: PosterEvent | null;
  /** Addresses of all events to come and of all past ones; the agenda only shows the next and the latest. */
  readonly comingAddress: string;
  readonly pastAddress: string;
  /** What stands between the events to come and the past ones. */
  readonly between: ReactNode;
  /** The events that have a card among the rows. */
  readonly stays: Stays;
  readonly site: Site;
  readonly locale: Locale;
  readonly now: Date;
}

/** The events to come by month, and below them the latest past ones. */
export function EventAgenda({
  events,
  poster,
  stays,
  comingAddress,
  pastAddress,
  between,
  site,
  locale,
  now,
}: EventAgendaProps) {
  const { coming, comingCount, past, pastCount } = events;
  return (
    <>
      {poster && <EventPoster event={poster.event} site={site} locale={locale} headingLevel={2} now={now} />}
      {coming.length > 0 ? (
        <div>
          <EventCalendar
            events={coming}
            posterId={poster?.id}
            stays={stays}
            site={site}
            locale={locale}
            headingLevel={2}
            now={now}
          />
        </div>
      ) : (
        <p className={styles.none}>{formatMessage(locale, 'events.noUpcoming')}</p>
      )}
      {coming.length < comingCount && (
        <AllLink href={comingAddress}>{formatMessage(locale, 'events.allUpcoming', { count: comingCount })}</AllLink>
      )}
      <div className={styles.between}>{between}</div>
      {past.length > 0 && (
        <CalendarPart id="past-events" heading={formatMessage(locale, 'events.pastEvents')} headingLevel={2} isPast>
          <div className={styles.past}>
            <EventRows events={past} site={site} locale={locale} headingLevel={3} arePast isCompact now={now} />
          </div>
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

interface EventRowsProps {
  readonly events: readonly FragmentOf<typeof EventRowFragment>[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: 2 | 3;
  /** Whether all of them are over, as the list says already. */
  readonly arePast?: boolean;
  /** Whether they are small, in columns where there is room. */
  readonly isCompact?: boolean;
  /** What is left of them, by id. */
  readonly memories?: ReadonlyMap<string, EventMemory>;
  readonly now: Date;
}

/** Events below each other in the order given. */
export function EventRows({
  events,
  site,
  locale,
  headingLevel,
  arePast = false,
  isCompact = false,
  memories,
  now,
}: EventRowsProps) {
  return (
    <EventList isInColumns={isCompact}>
      {events.map((event, index) => {
        const { id } = readFragment(EventRowFragment, event);
        return (
          <EventRow
            key={id}
            event={event}
            index={index}
            site={site}
            locale={locale}
            headingLevel={headingLevel}
            isAmongPast={arePast}
            isCompact={isCompact}
            memory={memories?.get(id ?? '')}
            now={now}
          />
        );
      })}
    </EventList>
  );
}
