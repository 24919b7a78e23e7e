import type { ReactNode } from 'react';
import { EventList } from '#src/cards/event-list.tsx';
import { EventRow, EventRowFragment } from '#src/cards/event-row.tsx';
import { type FragmentOf, readFragment } from '#src/content/graphql.ts';
import { capitalize } from '#src/i18n/capitalize.ts';
import { formatMonthYear, parseDate, toMachineDate } from '#src/i18n/formats.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { toAnchorId } from '#src/lib/fold-text.ts';
import type { Site } from '#src/sites.ts';
import { Heading, type HeadingLevel, nextLevel } from '#src/ui/heading.tsx';
import styles from './event-calendar.module.css';

type Event = FragmentOf<typeof EventRowFragment>;

interface EventCalendarProps {
  /** In the order of their start. */
  readonly events: readonly Event[];
  readonly site: Site;
  readonly locale: Locale;
  /** Level of the months' headings. */
  readonly headingLevel: HeadingLevel;
  readonly now: Date;
}

/** Events to come, month by month. */
export function EventCalendar({ events, site, locale, headingLevel, now }: EventCalendarProps) {
  return groupByMonth(events, now).map(({ month, start, events: ofMonth }) => {
    const label = formatMonthYear(locale, start) ?? formatMessage(locale, 'events.dateToCome');
    return (
      <CalendarPart key={month} id={toAnchorId(label)} heading={capitalize(locale, label)} headingLevel={headingLevel}>
        <EventList>
          {ofMonth.map((event) => {
            const { id, dateStart } = readFragment(EventRowFragment, event);
            return (
              <EventRow
                key={id}
                event={event}
                site={site}
                locale={locale}
                headingLevel={nextLevel(headingLevel)}
                isUnderMonth={monthOf(dateStart) === month}
                now={now}
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
    <section className={styles.part} data-past={isPast || undefined} aria-labelledby={id}>
      <Heading level={headingLevel} id={id} className={styles.name}>
        {heading}
      </Heading>
      <div>{children}</div>
    </section>
  );
}

/** Key of a month in the Toronto time zone, `2026-12`; empty for an event without a date. */
function monthOf(date: string | Date | null): string {
  return toMachineDate(date)?.slice(0, 7) ?? '';
}

interface Month {
  readonly month: string;
  readonly start: Date | null;
  readonly events: Event[];
}

/** An event that began in an earlier month and is still under way belongs to the current month. */
function groupByMonth(events: readonly Event[], now: Date): Month[] {
  const months = new Map<string, Month>();
  for (const event of events) {
    const begin = parseDate(readFragment(EventRowFragment, event).dateStart);
    const start = begin && begin < now ? now : begin;
    const month = monthOf(start);
    const group = months.get(month) ?? { month, start, events: [] };
    group.events.push(event);
    months.set(month, group);
  }
  return [...months.values()];
}
