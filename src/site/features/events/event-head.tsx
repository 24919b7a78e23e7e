import { linkBackToSection } from '#src/site/features/section-links.tsx';
import type { ReactNode } from 'react';
import { DateBlock } from '#src/site/cards/events/date-block.tsx';
import { EventStamp } from '#src/site/cards/events/event-stamp.tsx';
import { EventFieldsFragment } from '#src/site/content/event-fields.ts';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { toAddressLines } from '#src/site/content/place.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import type { Wording } from '#src/site/content/editable-labels.ts';
import { toCalendarTimes } from '#src/site/domain/calendar-times.ts';
import { toEventState } from '#src/site/domain/event-time.ts';
import { toRegistrationLinks } from '#src/site/domain/registration.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { compact, first, ofType } from '#src/platform/lib/items.ts';
import { absoluteUrl, calendarHref, href, hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { ButtonLinks } from '#src/site/ui/button/button-links.tsx';
import { DetailHead } from '#src/site/ui/detail-head/detail-head.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { ContactPersonFragment } from './contact-person.tsx';
import { EventFacts } from './event-facts.tsx';
import styles from './event-head.module.css';

export const EventHeadFragment = graphql(
  `
    fragment EventHead on event_Entry {
      ...EventFields
      description
      mainLink {
        ...Link
      }
      contactPerson(limit: 1) {
        __typename
        id
        ...ContactPerson
      }
      programs {
        __typename
        id
        title
        uri
        ... on program_Entry {
          displayName
        }
      }
      image(limit: 1) {
        ...Large
      }
    }
  `,
  [EventFieldsFragment, LinkFragment, ContactPersonFragment, LargeFragment],
);

interface EventHeadProps {
  readonly event: FragmentOf<typeof EventHeadFragment>;
  /** Slug of the event, the last segment of the page's path. */
  readonly slug: string;
  readonly wording: Wording['event'];
  readonly site: Site;
  readonly locale: Locale;
  readonly now: Date;
  /** The button to share the page. */
  readonly share: ReactNode;
}

/** The head of an event's page: its name, how to register and how to keep the date, and its facts. */
export function EventHead({ event, slug, wording, site, locale, now, share }: EventHeadProps) {
  const entry = readFragment(EventHeadFragment, event);
  const { dateStart, dateEnd, attendanceMode } = entry;
  const state = toEventState(entry, now);
  const isFull = entry.isFull ?? false;
  const name = formatText(locale, entry.displayName || entry.title);
  const categories = compact(entry.eventCategories).map(({ title }) => formatText(locale, title));
  const place = first(entry.location);
  const times = toCalendarTimes(dateStart, dateEnd);
  const picture = toPicture(LargeFragment, first(entry.image));
  const isDayShown = !picture && Boolean(dateStart);
  const links = toLinks(entry.mainLink, site);
  const registration = state === 'past' ? 'over' : isFull ? 'closed' : 'open';
  return (
    <DetailHead
      before={linkBackToSection('eventsIndex', site, 'back.events')}
      surtitle={categories.join(', ')}
      heading={name}
      picture={picture}
      aside={
        <div className={styles.aside}>
          {isDayShown && (
            <div className={styles.day}>
              <DateBlock start={dateStart} end={dateEnd} locale={locale} size="l" />
            </div>
          )}
          <EventFacts
            start={dateStart}
            end={dateEnd}
            isDayKnown={isDayShown}
            place={place}
            attendanceMode={attendanceMode}
            programs={ofType(entry.programs, 'program_Entry').map((program) => ({
              id: program.id,
              name: formatText(locale, program.displayName || program.title),
              href: program.uri ? hrefOfUri(program.uri, site) : null,
            }))}
            contactPerson={ofType(entry.contactPerson, 'entity_Entry')[0] ?? null}
            wording={wording}
            site={site}
            locale={locale}
          />
        </div>
      }
    >
      <EventStamp state={state} isFull={isFull} locale={locale} className={styles.stamps} />
      <Prose className="lead" html={entry.description} locale={locale} headingLevel={2} resolveHref={resolveTextLink} />
      <div className={styles.actions}>
        <ButtonLinks links={toRegistrationLinks(links, registration, wording.register)} locale={locale} />
        {times && state !== 'past' && (
          <AddToCalendar
            event={{
              title: name,
              times,
              place: place ? toAddressLines(locale, place).join(', ') : '',
              url: absoluteUrl(href('event', site, { slug }), site),
            }}
            file={calendarHref(site, slug)}
            locale={locale}
          />
        )}
        {share}
      </div>
    </DetailHead>
  );
}
