import { DateBlock } from '#src/site/cards/events/date-block.tsx';
import { EventRowFragment } from '#src/site/cards/events/event-row.tsx';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';

interface PastEventProps {
  readonly event: FragmentOf<typeof EventRowFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
}

/** An event that is over: the day it was, and its name. */
export function PastEvent({ event, site, locale, headingLevel }: PastEventProps) {
  const { title, displayName, uri, dateStart } = readFragment(EventRowFragment, event);
  const name = formatText(locale, displayName || title);
  return (
    <article>
      <DateBlock start={dateStart} locale={locale} />
      <div>
        <Heading level={headingLevel}>{uri ? <a href={hrefOfUri(uri, site)}>{name}</a> : name}</Heading>
        <p>{formatMessage(locale, 'events.past')}</p>
      </div>
    </article>
  );
}
