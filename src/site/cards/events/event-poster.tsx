import { EventFieldsFragment } from '#src/site/content/event-fields.ts';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { getWording } from '#src/site/content/editable-labels.ts';
import { toEventState } from '#src/site/domain/event-time.ts';
import { toRegistrationLinks } from '#src/site/domain/registration.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';
import { ButtonLinks } from '#src/site/ui/button/button-links.tsx';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import { EventCard, EventCardFragment } from './event-card.tsx';

export const EventPosterFragment = graphql(
  `
    fragment EventPoster on event_Entry {
      ...EventFields
      mainLink {
        ...Link
      }
      poster: image(limit: 1) {
        ...Large
      }
      ...EventCard
    }
  `,
  [EventFieldsFragment, LinkFragment, LargeFragment, EventCardFragment],
);

interface EventPosterProps {
  readonly event: FragmentOf<typeof EventPosterFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  readonly now: Date;
}

/** The next big event above the calendar, with its registration. */
export function EventPoster({ event, site, locale, headingLevel, now }: EventPosterProps) {
  const fields = readFragment(EventPosterFragment, event);
  const registration = toEventState(fields, now) === 'past' ? 'over' : fields.isFull ? 'closed' : 'open';
  const links = toRegistrationLinks(toLinks(fields.mainLink, site), registration, getWording(locale).event.register);
  return (
    <EventCard
      event={fields}
      site={site}
      locale={locale}
      headingLevel={headingLevel}
      picture={toPicture(LargeFragment, first(fields.poster))}
      now={now}
      isWide
    >
      {links.length > 0 && <ButtonLinks links={links} locale={locale} />}
    </EventCard>
  );
}
