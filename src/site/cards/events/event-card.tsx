import type { ReactNode } from 'react';
import { EventFieldsFragment } from '#src/site/content/event-fields.ts';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumLandscapeFragment, toPicture } from '#src/site/content/picture.ts';
import { toEventState } from '#src/site/domain/event-time.ts';
import { formatText, formatTitles } from '#src/site/i18n/format-text.ts';
import { formatEventDates, formatEventHours, toMachineDateTime } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { toSummary } from '#src/platform/lib/text.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { Clamp } from '#src/site/ui/clamp/clamp.tsx';
import { dateText } from '#src/site/ui/date-text.tsx';
import { CoverCard, CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { MetaLine } from '#src/site/ui/meta-line.tsx';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { DateBlock } from './date-block.tsx';
import styles from './event-card.module.css';
import { toPlaceFacts } from './event-row.tsx';
import { EventStamp } from './event-stamp.tsx';

export const EventCardFragment = graphql(
  `
    fragment EventCard on event_Entry {
      ...EventFields
      description
      image(limit: 1) {
        ...MediumLandscape
      }
      thumbnail(limit: 1) {
        ...MediumLandscape
      }
    }
  `,
  [EventFieldsFragment, MediumLandscapeFragment],
);

interface EventCardProps {
  readonly event: FragmentOf<typeof EventCardFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether picture and words are side by side where there is room: the most important event, or the only one. */
  readonly isWide?: boolean;
  /** A larger version of its picture. */
  readonly picture?: PictureData | null;
  /** The time that decides whether the event is past; the current time by default. */
  readonly now?: Date | undefined;
  /** Shown below the words: the links of the event. */
  readonly children?: ReactNode;
}

/** One event as a card: its picture or else its day in large figures, its name, when and where. */
export function EventCard({
  event,
  site,
  locale,
  headingLevel,
  isWide = false,
  picture: larger = null,
  now,
  children,
}: EventCardProps) {
  const fields = readFragment(EventCardFragment, event);
  const { uri, dateStart, dateEnd } = fields;
  const summary = toSummary(formatText(locale, toPlainText(fields.description)));
  const picture = larger ?? toPicture(MediumLandscapeFragment, first(fields.thumbnail) ?? first(fields.image));
  // Without a picture the large figures tell the day, and the sentence the hour.
  const when = picture
    ? (dateText(formatEventDates(locale, dateStart, dateEnd)) ?? formatMessage(locale, 'events.dateToCome'))
    : formatEventHours(locale, dateStart, dateEnd);
  const facts = [formatTitles(locale, fields.eventCategories), ...toPlaceFacts(fields, locale)].filter(Boolean);
  return (
    <CoverCard className={styles.card}>
      <div className={styles.layout} data-wide={isWide || undefined}>
        {picture ? (
          <div className={styles.picture}>
            <Picture
              picture={picture}
              sizes={isWide ? '(min-width:48rem) 45vw, 90vw' : '(min-width:48rem) 30vw, 90vw'}
              priority={larger ? 'high' : 'low'}
              alt=""
              isCover
            />
          </div>
        ) : (
          <DateBlock start={dateStart} end={dateEnd} locale={locale} size="l" />
        )}
        <div className={styles.words}>
          {when && (
            <p className={styles.when}>
              <time dateTime={toMachineDateTime(dateStart) ?? undefined}>{when}</time>
            </p>
          )}
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
          {summary && <Clamp lines={5}>{summary}</Clamp>}
          <EventStamp
            className={styles.stamps}
            state={toEventState(fields, now)}
            isFull={fields.isFull ?? false}
            locale={locale}
          />
          {children && <div className={styles.more}>{children}</div>}
        </div>
      </div>
    </CoverCard>
  );
}
