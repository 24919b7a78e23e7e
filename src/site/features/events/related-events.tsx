import { EventCard, EventCardFragment } from '#src/site/cards/events/event-card.tsx';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { toComingEvents } from '#src/site/domain/event-time.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { href } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { CardList } from '#src/site/ui/card/card-list.tsx';
import { classNames } from '#src/site/ui/class-names.ts';
import land from '#src/site/ui/land/land.module.css';
import { Section } from '#src/site/ui/section/section.tsx';
import styles from './related-events.module.css';

interface RelatedEventsProps {
  /** Candidates, in any order. */
  readonly events: readonly FragmentOf<typeof EventCardFragment>[];
  /** Id of the event whose page this is. */
  readonly currentId: string | null;
  readonly heading: string;
  readonly site: Site;
  readonly locale: Locale;
  readonly now: Date;
}

const shown = 3;

/** The next events other than the current one, on the land with which the page ends. Nothing without any. */
export function RelatedEvents({ events, currentId, heading, site, locale, now }: RelatedEventsProps) {
  const candidates = events.map((event) => {
    const { id, dateStart, dateEnd } = readFragment(EventCardFragment, event);
    return { event, id, dateStart, dateEnd };
  });
  const others = toComingEvents(candidates, now)
    .filter(({ id }) => id !== currentId)
    .slice(0, shown);
  if (others.length === 0) return null;
  const all = { label: formatMessage(locale, 'events.all'), url: href('eventsIndex', site), isExternal: false };
  return (
    <div className={classNames(land.land, styles.place)} data-theme="leaf" data-land="">
      <Section heading={heading} after={<ButtonLink link={all} locale={locale} kind="text" />}>
        <CardList>
          {others.map(({ event, id }, index) => (
            <EventCard key={id} event={event} site={site} locale={locale} headingLevel={3} index={index} now={now} />
          ))}
        </CardList>
      </Section>
    </div>
  );
}
