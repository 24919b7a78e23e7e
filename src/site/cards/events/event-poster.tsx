import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { PlaceFragment, formatPlace } from '#src/site/content/place.ts';
import { getWording } from '#src/site/content/wording.ts';
import { toEventState } from '#src/site/domain/event-time.ts';
import { toRegistrationLinks } from '#src/site/domain/registration.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatEventDates, toMachineDateTime } from '#src/site/i18n/formats.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { toSummary } from '#src/platform/lib/text.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { ButtonLinks } from '#src/site/ui/button/button-links.tsx';
import { CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { dateText } from '#src/site/ui/date-text.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { MetaLine } from '#src/site/ui/meta-line.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { tie } from '#src/site/ui/tie.tsx';
import { formatAttendanceMode } from './attendance-mode.ts';
import styles from './event-poster.module.css';
import { EventStamp } from './event-stamp.tsx';

export const EventPosterFragment = graphql(
  `
    fragment EventPoster on event_Entry {
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
      mainLink {
        __typename
        ...Link
      }
      location {
        __typename
        ...Place
      }
      image(limit: 1) {
        __typename
        ...Large
      }
    }
  `,
  [LinkFragment, PlaceFragment, LargeFragment],
);

interface EventPosterProps {
  readonly event: FragmentOf<typeof EventPosterFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  readonly now: Date;
}

/** The next big event as a poster: its picture, and in the strongest colour when and where, with its registration. */
export function EventPoster({ event, site, locale, headingLevel, now }: EventPosterProps) {
  const fields = readFragment(EventPosterFragment, event);
  const { uri, dateStart, dateEnd } = fields;
  const name = formatText(locale, fields.displayName || fields.title);
  const picture = toPicture(LargeFragment, first(fields.image));
  const isFull = fields.isFull ?? false;
  const summary = toSummary(formatText(locale, toPlainText(fields.description)));
  const places = [
    tie(formatPlace(locale, first(fields.location))),
    fields.attendanceMode === 'OFFLINE' ? null : formatAttendanceMode(locale, fields.attendanceMode),
  ].filter(Boolean);
  return (
    <article className={styles.poster} data-tilt="">
      {picture && (
        <div className={styles.picture} data-print="card">
          <Picture picture={picture} sizes="(min-width:48rem) 55vw, 95vw" priority="high" alt="" isCover />
        </div>
      )}
      <div className={styles.words} data-theme="accent">
        <p className={styles.when}>
          <time dateTime={toMachineDateTime(dateStart) ?? undefined}>
            {dateText(formatEventDates(locale, dateStart, dateEnd))}
          </time>
        </p>
        <Heading level={headingLevel} className={styles.name}>
          <CoverLink href={uri ? hrefOfUri(uri, site) : null}>{name}</CoverLink>
        </Heading>
        {summary && <p>{summary}</p>}
        {places.length > 0 && (
          <p className={styles.where}>
            <MetaLine>{places}</MetaLine>
          </p>
        )}
        <EventStamp state={toEventState(fields, now)} isFull={isFull} locale={locale} className={styles.stamps} />
        <ButtonLinks
          links={toRegistrationLinks(
            toLinks(fields.mainLink, site),
            isFull ? 'closed' : 'open',
            getWording(locale).event.register,
          )}
          locale={locale}
          kind="accent"
        />
      </div>
    </article>
  );
}
