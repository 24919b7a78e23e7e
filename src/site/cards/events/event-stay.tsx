import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumLandscapeFragment, toPicture } from '#src/site/content/picture.ts';
import { formatPlace } from '#src/site/content/place.ts';
import { toEventState } from '#src/site/domain/event-time.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatEventDates, formatEventHours, toDaySpan, toMachineDate } from '#src/site/i18n/formats.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { tie } from '#src/site/ui/tie.tsx';
import { formatAttendanceMode, toModeIcon } from './attendance-mode.ts';
import { EventRowFragment } from './event-row.tsx';
import { EventStamp } from './event-stamp.tsx';
import styles from './event-stay.module.css';

/** What the card of an event of several days has in addition to the row. */
export const EventStayFragment = graphql(
  `
    fragment EventStay on event_Entry {
      image(limit: 1) {
        __typename
        ...MediumLandscape
      }
    }
  `,
  [MediumLandscapeFragment],
);

export type EventStay = FragmentOf<typeof EventStayFragment>;

interface EventStayProps {
  readonly event: FragmentOf<typeof EventRowFragment>;
  readonly stay: EventStay;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  readonly now: Date;
}

/** An event of several days among the rows of its month: a card with its picture, its days in large figures. */
export function EventStayCard({ event, stay, site, locale, headingLevel, now }: EventStayProps) {
  const fields = readFragment(EventRowFragment, event);
  const { uri, dateStart, dateEnd, attendanceMode } = fields;
  const picture = toPicture(MediumLandscapeFragment, first(readFragment(EventStayFragment, stay).image));
  const span = toDaySpan(locale, dateStart, dateEnd);
  const hours = formatEventHours(locale, dateStart, dateEnd);
  const place = formatPlace(locale, first(fields.location));
  const mode = attendanceMode === 'OFFLINE' && place ? null : formatAttendanceMode(locale, attendanceMode);
  const modeIcon = toModeIcon(attendanceMode);
  return (
    <article className={styles.stay} data-tilt="" data-theme="ink">
      {span && (
        <time className={styles.when} dateTime={toMachineDate(dateStart) ?? undefined}>
          <span className="sr">{formatEventDates(locale, dateStart, dateEnd)}</span>
          <span className={styles.days} data-months={span.isOneMonth ? undefined : ''} aria-hidden="true">
            {span.days}
          </span>
          {span.count <= 7 && (
            <span className={styles.weekdays} aria-hidden="true">
              {span.weekdays}
            </span>
          )}
          {span.count <= 5 && <DaysAndNights count={span.count} />}
        </time>
      )}
      <div className={styles.words}>
        <Heading level={headingLevel} className={styles.name}>
          <CoverLink href={uri ? hrefOfUri(uri, site) : null}>
            {formatText(locale, fields.displayName || fields.title)}
          </CoverLink>
        </Heading>
        <ul role="list" className={styles.facts}>
          {hours && (
            <li>
              <Icon name="clock" />
              {hours}
            </li>
          )}
          {place && (
            <li>
              <Icon name="pin" />
              {tie(place)}
            </li>
          )}
          {mode && (
            <li>
              {modeIcon && <Icon name={modeIcon} />}
              {mode}
            </li>
          )}
        </ul>
        <EventStamp
          className={styles.stamps}
          state={toEventState(fields, now)}
          isFull={fields.isFull ?? false}
          locale={locale}
        />
      </div>
      {picture && (
        <div className={styles.picture} data-print="card">
          <Picture picture={picture} sizes="(min-width:48rem) 24rem, 50vw" alt="" isCover />
        </div>
      )}
    </article>
  );
}

/** A sun for each day, and a moon for each night between two. */
function DaysAndNights({ count }: { count: number }) {
  const nights = Array.from({ length: count - 1 }, (_, night) => night * 40);
  return (
    <svg className={styles.lights} viewBox={`0 0 ${count * 40 - 20} 20`} aria-hidden="true">
      <path d={[...nights, (count - 1) * 40].map((x) => `M${x + 3} 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0`).join('')} />
      <path d={nights.map((x) => `M${x + 32} 4a6 6 0 1 0 5 9a5 5 0 0 1-5-9`).join('')} />
    </svg>
  );
}
