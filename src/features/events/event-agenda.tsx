import { readFragment } from '#src/content/graphql.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { CountLine } from '#src/ui/count-line.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Section } from '#src/ui/section/section.tsx';
import type { DividedEvents } from './divide-events.ts';
import { EventCalendar } from './event-calendar.tsx';
import { EventList } from './event-list.tsx';
import { EventRow, EventRowFragment } from './event-row.tsx';

interface EventAgendaProps {
  events: DividedEvents;
  site: Site;
  locale: Locale;
  now: Date;
}

/** The events to come by month, and below them the past ones. */
export function EventAgenda({ events, site, locale, now }: EventAgendaProps) {
  const { coming, comingCount, past, pastCount } = events;
  return (
    <>
      <Section>
        {coming.length > 0 ? (
          <>
            <CountLine>{formatMessage(locale, 'results.events', { count: comingCount })}</CountLine>
            <EventCalendar events={coming} site={site} locale={locale} headingLevel={2} now={now} />
          </>
        ) : (
          <EmptyState
            title={formatMessage(locale, 'empty.events')}
            description={formatMessage(locale, 'empty.description')}
          />
        )}
      </Section>
      {past.length > 0 && (
        <Section heading={formatMessage(locale, 'events.pastEvents')}>
          <p className="soft">{formatMessage(locale, 'results.events', { count: pastCount })}</p>
          <EventList>
            {past.map((event) => (
              <EventRow
                key={readFragment(EventRowFragment, event).id}
                event={event}
                site={site}
                locale={locale}
                headingLevel={3}
                now={now}
              />
            ))}
          </EventList>
        </Section>
      )}
    </>
  );
}
