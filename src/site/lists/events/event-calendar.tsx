import type { ReactNode } from 'react';
import { EventList } from '#src/site/cards/events/event-list.tsx';
import { EventRow, EventRowFragment } from '#src/site/cards/events/event-row.tsx';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { capitalize } from '#src/site/i18n/capitalize.ts';
import { type DateInput, formatMonthYear, parseDate, toMachineDate } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { toAnchorId } from '#src/platform/lib/fold-text.ts';
import { type RowPrints, noRowPrints } from '#src/site/lists/row-thumbnails.ts';
import type { Site } from '#src/contract/sites.ts';
import { Heading, type HeadingLevel, nextLevel } from '#src/site/ui/heading.tsx';
import styles from './event-calendar.module.css';

type Event = FragmentOf<typeof EventRowFragment>;

interface EventRowsProps {
  readonly events: readonly Event[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether all of them are over, as the list says already. */
  readonly arePast?: boolean;
  /** Pictures of some of them, by id. */
  readonly pictures?: RowPrints;
  readonly now: Date;
  /** Whether a heading above tells the year of an event. */
  readonly isYearKnown?: (event: Event) => boolean;
}

/** Events below each other in the order given. */
export function EventRows({ events, arePast = false, pictures, isYearKnown, ...shared }: EventRowsProps) {
  return (
    <EventList>
      {events.map((event) => {
        const { id } = readFragment(EventRowFragment, event);
        return (
          <EventRow
            key={id}
            event={event}
            isAmongPast={arePast}
            isYearKnown={isYearKnown?.(event) ?? false}
            picture={pictures?.get(id ?? '')}
            {...shared}
          />
        );
      })}
    </EventList>
  );
}

interface EventCalendarProps extends Pick<EventRowsProps, 'site' | 'locale' | 'headingLevel' | 'pictures' | 'now'> {
  /** In the order of their start. */
  readonly events: readonly Event[];
}

/** Events to come, month by month. */
export function EventCalendar({ events, headingLevel, pictures = noRowPrints, now, ...shared }: EventCalendarProps) {
  const startOf = (event: Event) => readFragment(EventRowFragment, event).dateStart;
  return [...Map.groupBy(events, (event) => monthOf(toShownStart(startOf(event), now)))].map(([month, ofMonth]) => {
    const start = toShownStart(ofMonth[0] ? startOf(ofMonth[0]) : null, now);
    const label = formatMonthYear(shared.locale, start) ?? formatMessage(shared.locale, 'events.dateToCome');
    return (
      <CalendarPart
        key={month}
        id={toAnchorId(label)}
        heading={capitalize(shared.locale, label)}
        headingLevel={headingLevel}
      >
        <EventRows
          events={ofMonth}
          headingLevel={nextLevel(headingLevel)}
          pictures={pictures}
          isYearKnown={(event) => monthOf(startOf(event)).slice(0, 4) === month.slice(0, 4)}
          now={now}
          {...shared}
        />
      </CalendarPart>
    );
  });
}

interface CalendarPartProps {
  readonly id: string;
  readonly heading: string;
  readonly headingLevel: HeadingLevel;
  readonly children: ReactNode;
}

/** A part of the calendar, such as a month, with its heading in the margin where there is one. */
export function CalendarPart({ id, heading, headingLevel, children }: CalendarPartProps) {
  return (
    <section id={`text:${id}`} className={styles.part} aria-labelledby={id}>
      <Heading level={headingLevel} id={id} className={styles.name}>
        {heading}
      </Heading>
      <div>{children}</div>
    </section>
  );
}

/** An event that began earlier and is still under way belongs to the current month. */
function toShownStart(dateStart: DateInput, now: Date): Date | null {
  const begin = parseDate(dateStart);
  return begin && begin < now ? now : begin;
}

/** Key of a month in the Toronto time zone, `2026-12`; empty for an event without a date. */
function monthOf(date: DateInput): string {
  return toMachineDate(date)?.slice(0, 7) ?? '';
}
