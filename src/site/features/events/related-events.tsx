import { linkToSection } from '#src/site/features/section-links.tsx';
import { EventList } from '#src/site/cards/events/event-list.tsx';
import { EventRow, EventRowFragment } from '#src/site/cards/events/event-row.tsx';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { toComingEvents } from '#src/site/domain/event-time.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import { Section } from '#src/site/ui/section/section.tsx';

interface RelatedEventsProps {
  /** Candidates, in any order. */
  readonly events: readonly FragmentOf<typeof EventRowFragment>[];
  /** Id of the event whose page this is. */
  readonly currentId: string | null;
  readonly heading: string;
  readonly site: Site;
  readonly locale: Locale;
  readonly now: Date;
}

const shown = 3;

/** The next events other than the current one as rows. Nothing without any. */
export function RelatedEvents({ events, currentId, heading, site, locale, now }: RelatedEventsProps) {
  const candidates = events.map((event) => {
    const { id, dateStart, dateEnd } = readFragment(EventRowFragment, event);
    return { event, id, dateStart, dateEnd };
  });
  const others = toComingEvents(candidates, now)
    .filter(({ id }) => id !== currentId)
    .slice(0, shown);
  if (others.length === 0) return null;
  return (
    <Section heading={heading} after={linkToSection('eventsIndex', site, 'events.all')}>
      <EventList>
        {others.map(({ event, id }) => (
          <EventRow key={id} event={event} site={site} locale={locale} headingLevel={3} now={now} />
        ))}
      </EventList>
    </Section>
  );
}
