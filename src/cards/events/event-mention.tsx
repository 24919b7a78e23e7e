import { type FragmentOf, readFragment } from '#src/content/graphql.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { formatEventHours, toMachineDateTime } from '#src/i18n/formats.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { hrefOfUri } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';
import { CoverLink } from '#src/ui/cover-link/cover-link.tsx';
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { DateBlock } from './date-block.tsx';
import styles from './event-mention.module.css';
import { EventRowFragment } from './event-row.tsx';

interface EventMentionProps {
  readonly event: FragmentOf<typeof EventRowFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
}

/** The event of the poster at its place in the calendar: a slim strip in the colour of the poster, which says the rest. */
export function EventMention({ event, site, locale, headingLevel }: EventMentionProps) {
  const { uri, title, displayName, dateStart, dateEnd } = readFragment(EventRowFragment, event);
  const hours = formatEventHours(locale, dateStart, dateEnd);
  return (
    <article className={styles.mention} data-theme="accent" data-tilt="">
      <DateBlock start={dateStart} end={dateEnd} locale={locale} isUnderMonth />
      <Heading level={headingLevel} className={styles.name}>
        <CoverLink href={uri ? hrefOfUri(uri, site) : null}>{formatText(locale, displayName || title)}</CoverLink>
      </Heading>
      <p className={styles.facts}>
        {hours && (
          <span>
            <Icon name="clock" />
            <time dateTime={toMachineDateTime(dateStart) ?? undefined}>{hours}</time>
          </span>
        )}
        <strong className={styles.where}>
          <Icon name="arrow" />
          {formatMessage(locale, 'events.onPoster')}
        </strong>
      </p>
    </article>
  );
}
