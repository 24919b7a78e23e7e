import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { PlaceFragment, formatPlace } from '#src/site/content/place.ts';
import { toEventState } from '#src/site/domain/event-time.ts';
import { formatText, formatTitles } from '#src/site/i18n/format-text.ts';
import { formatEventHours, toMachineDateTime } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { tie } from '#src/site/ui/tie.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
import { formatAttendanceMode, toModeIcon } from './attendance-mode.ts';
import { DateBlock } from './date-block.tsx';
import { type EventMemory, toMemory } from './event-memory.ts';
import styles from './event-row.module.css';
import { EventStamp } from './event-stamp.tsx';

export const EventRowFragment = graphql(
  `
    fragment EventRow on event_Entry {
      __typename
      id
      uri
      title
      displayName
      dateStart
      dateEnd
      attendanceMode
      isFull
      eventCategories {
        __typename
        id
        title
      }
      location {
        __typename
        ...Place
      }
    }
  `,
  [PlaceFragment],
);

interface EventRowProps {
  readonly event: FragmentOf<typeof EventRowFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Position in its list, from which the tilt of its print is derived. */
  readonly index?: number;
  /** Whether a heading above already names the month, so that day and weekday are enough. */
  readonly isUnderMonth?: boolean;
  /** Whether all events of the list are over, so that only screen readers get it again for each. */
  readonly isAmongPast?: boolean;
  /** Whether a poster above shows the event: then the row says so. */
  readonly isOnPoster?: boolean;
  /** Whether the date takes little room. */
  readonly isCompact?: boolean;
  /** Whether the event above begins in the same year, so that the year is said once. */
  readonly isYearKnown?: boolean;
  /** What is left of an event that is over. */
  readonly memory?: EventMemory | undefined;
  /** The time that decides whether the event is past; the current time by default. */
  readonly now?: Date | undefined;
}

/**
 * One row of the calendar: the day in large figures, the name, when and where, and the event's stamps; of one that is over
 * what is left of it.
 */
export function EventRow({
  event,
  site,
  locale,
  headingLevel,
  index = 0,
  isUnderMonth = false,
  isAmongPast = false,
  isOnPoster = false,
  isCompact = false,
  isYearKnown = false,
  memory,
  now,
}: EventRowProps) {
  const fields = readFragment(EventRowFragment, event);
  const { uri, dateStart, dateEnd } = fields;
  const name = formatText(locale, fields.displayName || fields.title);
  const hours = formatEventHours(locale, dateStart, dateEnd);
  const place = formatPlace(locale, first(fields.location));
  // A place says that one meets in person.
  const isInPerson = fields.attendanceMode === 'OFFLINE' && place;
  const mode = isInPerson ? null : formatAttendanceMode(locale, fields.attendanceMode);
  const modeIcon = toModeIcon(fields.attendanceMode);
  const categories = formatTitles(locale, fields.eventCategories);
  const state = toEventState(fields, now);
  const { summary, picture } = toMemory(memory, locale);
  // Where all are over, none has to recede behind others.
  const isClosed = !isAmongPast && (state === 'past' || fields.isFull);
  const isNow = state === 'today' || state === 'underWay';
  return (
    <article
      className={styles.row}
      data-state={isClosed && !isOnPoster ? 'closed' : undefined}
      data-over={state === 'past' || undefined}
      // What is now lies on a sheet of its own.
      {...(isNow && { 'data-theme': 'paper', 'data-paper': '', 'data-tilt': '' })}
    >
      <DateBlock
        start={dateStart}
        end={dateEnd}
        locale={locale}
        isUnderMonth={isUnderMonth}
        isCompact={isCompact}
        isYearKnown={isYearKnown}
      />
      <div className={styles.main}>
        {picture && (
          <div className={styles.print} data-evening="scene" data-tilt={tiltOf(`event:${fields.id}`, index)}>
            <Picture picture={picture} sizes="(min-width:48rem) 9rem, 5rem" alt="" isCover />
          </div>
        )}
        <Heading level={headingLevel} className={styles.name}>
          {uri ? <a href={hrefOfUri(uri, site)}>{tie(name)}</a> : name}
        </Heading>
        {summary && <p className={styles.summary}>{summary}</p>}
        {(hours || place || mode || categories) && (
          <ul role="list" className={styles.facts}>
            {categories && <li className={styles.categories}>{categories}</li>}
            {hours && (
              <li>
                <Icon name="clock" />
                <time dateTime={toMachineDateTime(dateStart) ?? undefined}>{hours}</time>
              </li>
            )}
            {(place || mode) && (
              <li>
                <Icon name={modeIcon ?? 'pin'} />
                <span>
                  {tie(place)}
                  {place && mode && (
                    <>
                      {'\u00A0'}
                      <span className={styles.dot}>·</span>{' '}
                    </>
                  )}
                  {mode}
                </span>
              </li>
            )}
          </ul>
        )}
      </div>
      {isAmongPast ? (
        <span className="sr">{formatMessage(locale, 'events.past')}</span>
      ) : (
        <div className={styles.side}>
          {isOnPoster && (
            <span className={styles.above}>
              <Icon name="arrow" />
              {formatMessage(locale, 'events.onPoster')}
            </span>
          )}
          <EventStamp state={state} isFull={fields.isFull ?? false} locale={locale} />
        </div>
      )}
    </article>
  );
}
