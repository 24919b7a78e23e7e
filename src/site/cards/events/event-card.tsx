import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumLandscapeFragment, toPicture } from '#src/site/content/picture.ts';
import { PlaceFragment, formatPlace } from '#src/site/content/place.ts';
import { toEventState } from '#src/site/domain/event-time.ts';
import { formatText, formatTitles } from '#src/site/i18n/format-text.ts';
import { formatEventDates, toMachineDateTime } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { toSummary } from '#src/platform/lib/text.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { Card } from '#src/site/ui/card/card.tsx';
import { Clamp } from '#src/site/ui/clamp/clamp.tsx';
import { dateText } from '#src/site/ui/date-text.tsx';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import { MetaLine } from '#src/site/ui/meta-line.tsx';
import { tie } from '#src/site/ui/tie.tsx';
import { formatAttendanceMode } from './attendance-mode.ts';
import styles from './event-card.module.css';
import { EventStamp } from './event-stamp.tsx';

export const EventCardFragment = graphql(
  `
    fragment EventCard on event_Entry {
      __typename
      id
      uri
      title
      displayName
      description
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
      image(limit: 1) {
        __typename
        ...MediumLandscape
      }
      thumbnail(limit: 1) {
        __typename
        ...MediumLandscape
      }
    }
  `,
  [PlaceFragment, MediumLandscapeFragment],
);

interface EventCardProps {
  readonly event: FragmentOf<typeof EventCardFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  readonly index: number;
  /** The time that decides whether the event is past; the current time by default. */
  readonly now?: Date | undefined;
}

/** One event as a card: its picture, its category, when and where. */
export function EventCard({ event, site, locale, headingLevel, index, now }: EventCardProps) {
  const fields = readFragment(EventCardFragment, event);
  const { id, uri, dateStart, dateEnd } = fields;
  const summary = toSummary(formatText(locale, toPlainText(fields.description)));
  const facts = [
    formatTitles(locale, fields.eventCategories),
    formatAttendanceMode(locale, fields.attendanceMode),
    tie(formatPlace(locale, first(fields.location))),
  ].filter(Boolean);
  return (
    <Card
      id={`event:${id}`}
      index={index}
      title={formatText(locale, fields.displayName || fields.title)}
      href={uri ? hrefOfUri(uri, site) : null}
      headingLevel={headingLevel}
      picture={toPicture(MediumLandscapeFragment, first(fields.thumbnail) ?? first(fields.image))}
      meta={facts.length > 0 && <MetaLine>{facts}</MetaLine>}
    >
      <p className={styles.when}>
        <time dateTime={toMachineDateTime(dateStart) ?? undefined}>
          {dateText(formatEventDates(locale, dateStart, dateEnd)) ?? formatMessage(locale, 'events.dateToCome')}
        </time>
      </p>
      {summary && <Clamp lines={5}>{summary}</Clamp>}
      <EventStamp
        className={styles.stamps}
        state={toEventState(fields, now)}
        isFull={fields.isFull ?? false}
        locale={locale}
      />
    </Card>
  );
}
