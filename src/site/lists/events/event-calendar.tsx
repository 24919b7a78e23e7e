import type { ReactNode } from 'react';
import { EventList } from '#src/site/cards/events/event-list.tsx';
import { EventRow, EventRowFragment } from '#src/site/cards/events/event-row.tsx';
import { EventStayCard } from '#src/site/cards/events/event-stay.tsx';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { capitalize } from '#src/site/i18n/capitalize.ts';
import { formatMonthYear } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { toAnchorId } from '#src/platform/lib/fold-text.ts';
import type { Site } from '#src/contract/sites.ts';
import { Heading, type HeadingLevel, nextLevel } from '#src/site/ui/heading.tsx';
import styles from './event-calendar.module.css';
import { monthOf, shownMonth } from './event-months.ts';
import { type Stays, noStays } from './event-stays.ts';

type Event = FragmentOf<typeof EventRowFragment>;

interface EventCalendarProps {
  /** In the order of their start. */
  readonly events: readonly Event[];
  readonly site: Site;
  readonly locale: Locale;
  /** Level of the months' headings. */
  readonly headingLevel: HeadingLevel;
  /** The events that have a card among the rows. */
  readonly stays?: Stays;
  /** The event of the poster above, whose row has a mark. */
  readonly posterId?: string | null | undefined;
  readonly now: Date;
}

/** Events to come, month by month. */
export function EventCalendar({
  events,
  site,
  locale,
  headingLevel,
  stays = noStays,
  posterId,
  now,
}: EventCalendarProps) {
  return groupByMonth(events, now).map(({ month, start, events: ofMonth }) => {
    const label = formatMonthYear(locale, start) ?? formatMessage(locale, 'events.dateToCome');
    return (
      <CalendarPart key={month} id={toAnchorId(label)} heading={capitalize(locale, label)} headingLevel={headingLevel}>
        <EventList>
          {ofMonth.map((event, index) => {
            const { id, dateStart } = readFragment(EventRowFragment, event);
            const stay = stays.get(id ?? '');
            const common = { event, site, locale, headingLevel: nextLevel(headingLevel), now };
            return stay ? (
              <EventStayCard key={id} stay={stay} {...common} />
            ) : (
              <EventRow
                key={id}
                isUnderMonth={monthOf(dateStart) === month}
                isOnPoster={id !== null && id === posterId}
                index={index}
                {...common}
              />
            );
          })}
        </EventList>
      </CalendarPart>
    );
  });
}

interface CalendarPartProps {
  readonly id: string;
  readonly heading: string;
  readonly headingLevel: HeadingLevel;
  /** Whether all of it is over. */
  readonly isPast?: boolean;
  readonly children: ReactNode;
}

/** A part of the calendar, such as a month, with its heading on a leaf, in the margin where there is one. */
export function CalendarPart({ id, heading, headingLevel, isPast = false, children }: CalendarPartProps) {
  return (
    <section id={`text:${id}`} className={styles.part} data-past={isPast || undefined} aria-labelledby={id}>
      <Heading level={headingLevel} id={id} className={styles.name}>
        {yearBelow(heading)}
      </Heading>
      <div>{children}</div>
    </section>
  );
}

/** `Novembre 2026` with the year on a line of its own, as on a leaf of a calendar. */
function yearBelow(heading: string): ReactNode {
  const [, month, year] = /^(.+)\s(\d{4})$/u.exec(heading) ?? [];
  if (!month || !year) return heading;
  return (
    <>
      {month} <span className={styles.year}>{year}</span>
    </>
  );
}

interface Month {
  readonly month: string;
  readonly start: Date | null;
  readonly events: Event[];
}

function groupByMonth(events: readonly Event[], now: Date): Month[] {
  const months = new Map<string, Month>();
  for (const event of events) {
    const { key, start } = shownMonth(readFragment(EventRowFragment, event).dateStart, now);
    const group = months.get(key) ?? { month: key, start, events: [] };
    group.events.push(event);
    months.set(key, group);
  }
  return [...months.values()];
}
