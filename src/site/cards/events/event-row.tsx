import { EventFieldsFragment } from '#src/site/content/event-fields.ts';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { type PlaceFragment, formatPlace } from '#src/site/content/place.ts';
import { toEventState } from '#src/site/domain/event-time.ts';
import { formatText, formatTitles } from '#src/site/i18n/format-text.ts';
import { formatEventHours } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { CoverCard, CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { MetaLine } from '#src/site/ui/meta-line.tsx';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { tie } from '#src/site/ui/no-break.tsx';
import { formatAttendanceMode } from './attendance-mode.ts';
import { DateBlock } from './date-block.tsx';
import styles from './event-row.module.css';
import { EventStamp } from './event-stamp.tsx';

export const EventRowFragment = graphql(
  `
    fragment EventRow on event_Entry {
      ...EventFields
      image(limit: 1) {
        __typename
        id
      }
    }
  `,
  [EventFieldsFragment],
);

interface EventRowProps {
  readonly event: FragmentOf<typeof EventRowFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether the year is already shown above. */
  readonly isYearKnown?: boolean;
  /** Whether all events of the list are over, so that only screen readers get it again for each. */
  readonly isAmongPast?: boolean;
  readonly picture?: PictureData | null | undefined;
  /** The time that decides whether the event is past; the current time by default. */
  readonly now?: Date | undefined;
}

/** One row of the calendar: the day in large figures, the name, when and where, and what affects a visitor's plans. */
export function EventRow({
  event,
  site,
  locale,
  headingLevel,
  isYearKnown = false,
  isAmongPast = false,
  picture,
  now,
}: EventRowProps) {
  const fields = readFragment(EventRowFragment, event);
  const { uri, dateStart, dateEnd } = fields;
  const state = toEventState(fields, now);
  const isClosed = !isAmongPast && (state === 'past' || fields.isFull);
  const facts = [
    formatTitles(locale, fields.eventCategories),
    formatEventHours(locale, dateStart, dateEnd),
    ...toPlaceFacts(fields, locale),
  ].filter(Boolean);
  return (
    <CoverCard className={styles.row} data-state={isClosed ? 'closed' : undefined}>
      <div className={styles.grid} data-picture={picture ? '' : undefined}>
        <DateBlock start={dateStart} end={dateEnd} locale={locale} isYearKnown={isYearKnown} />
        <div className={styles.words}>
          <Heading level={headingLevel} className={styles.name}>
            <CoverLink href={uri ? hrefOfUri(uri, site) : null} line="accent">
              {formatText(locale, fields.displayName || fields.title)}
            </CoverLink>
          </Heading>
          {facts.length > 0 && (
            <p className={styles.facts}>
              <MetaLine>{facts}</MetaLine>
            </p>
          )}
          {isAmongPast ? (
            <span className="sr">{formatMessage(locale, 'events.past')}</span>
          ) : (
            <EventStamp state={state} isFull={fields.isFull ?? false} locale={locale} className={styles.stamps} />
          )}
        </div>
        {picture && (
          <div className={styles.picture}>
            <Picture picture={picture} sizes="13rem" alt="" isCover />
          </div>
        )}
      </div>
    </CoverCard>
  );
}

interface Placed {
  readonly attendanceMode: string | null;
  readonly location: readonly (FragmentOf<typeof PlaceFragment> | null)[] | null;
}

/** The place, and how one attends; a place says by itself that one meets in person. */
export function toPlaceFacts({ attendanceMode, location }: Placed, locale: Locale) {
  const place = formatPlace(locale, first(location));
  const isInPerson = attendanceMode === 'OFFLINE' && place;
  return [tie(place), isInPerson ? null : formatAttendanceMode(locale, attendanceMode)];
}
