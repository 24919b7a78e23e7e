import { readFragment } from '#src/content/graphql.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { Results } from '#src/ui/results/results.tsx';
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
        <Results kind="events" shown={coming.length} count={comingCount} locale={locale}>
          <EventCalendar events={coming} site={site} locale={locale} headingLevel={2} now={now} />
        </Results>
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
