import { LayoutSectionFragment, LayoutSections } from '#src/blocks/layout-sections.tsx';
import { content } from '#src/content/client.ts';
import { graphql } from '#src/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/content/link.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { LargeFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { getWording } from '#src/content/wording.ts';
import { ContactPersonFragment } from '#src/features/events/contact-person.tsx';
import { EventCardFragment } from '#src/cards/event-card.tsx';
import { EventFacts } from '#src/features/events/event-facts.tsx';
import { toEventJsonLd } from '#src/features/events/event-json-ld.ts';
import { formatAttendanceMode, formatPlace, PlaceFragment } from '#src/cards/event-place.ts';
import { startOfToday, toEventState } from '#src/domain/event-time.ts';
import { findRegistration, toRegistrationLinks } from '#src/domain/registration.ts';
import { EventWhen } from '#src/features/events/event-when.tsx';
import { RelatedEvents } from '#src/features/events/related-events.tsx';
import { formatText } from '#src/i18n/format-text.ts';
import { toMachineDateTime } from '#src/i18n/formats.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import { compact, first, ofType } from '#src/lib/items.ts';
import { toPlainText } from '#src/lib/plain-text.ts';
import { href, hrefOfUri } from '#src/routes.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { ButtonLinks } from '#src/ui/button/button-links.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { BackLink } from '#src/ui/link/back-link.tsx';
import { PageHero } from '#src/ui/page-hero/page-hero.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { Skeleton, Stream } from '#src/screen/stream.tsx';
import { definePage } from '#src/screen/define-page.tsx';

export const EventPageQuery = graphql(
  `
    query EventPage($site: String!, $slug: String!) {
      entry(section: "events", slug: [$slug], site: [$site]) {
        __typename
        id
        title
        ...PageEntry
        ... on event_Entry {
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
          mainLink {
            __typename
            ...Link
          }
          location {
            __typename
            ...Place
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
            __typename
            ...Large
          }
        }
      }
    }
  `,
  [PageEntryFragment, LinkFragment, PlaceFragment, ContactPersonFragment, LargeFragment],
);

export const EventContentQuery = graphql(
  `
    query EventContent($site: String!, $slug: String!, $fromToday: QueryArgument!, $beforeToday: QueryArgument!) {
      entry(section: "events", slug: [$slug], site: [$site]) {
        __typename
        id
        ... on event_Entry {
          layout {
            __typename
            ...LayoutSection
          }
        }
      }
      underWay: entries(
        section: "events"
        site: [$site]
        dateStart: [$beforeToday]
        dateEnd: [$fromToday]
        orderBy: "dateStart asc"
        limit: 8
      ) {
        __typename
        id
        ...EventCard
      }
      next: entries(section: "events", site: [$site], dateStart: [$fromToday], orderBy: "dateStart asc", limit: 8) {
        __typename
        id
        ...EventCard
      }
    }
  `,
  [LayoutSectionFragment, EventCardFragment],
);

export default definePage({
  route: 'event',
  type: 'event_Entry',
  styles: import.meta.viteRsc.loadCss(),
  document: EventPageQuery,
  variables: ({ site, params }) => ({ site, slug: params['slug'] ?? '' }),
  Content: ({ entry, site, locale, params }) => {
    const now = new Date();
    const slug = params['slug'] ?? '';
    const { dateStart, dateEnd, attendanceMode } = entry;
    const wording = getWording(locale).event;
    const state = toEventState(entry, now);
    const isFull = entry.isFull ?? false;
    const name = formatText(locale, entry.displayName || entry.title);
    const categories = compact(entry.eventCategories).map(({ title }) => formatText(locale, title));
    const place = first(entry.location);
    const picture = toPicture(LargeFragment, first(entry.image));
    const links = toLinks(entry.mainLink, site);
    const office = links[findRegistration(links)];
    const registration = state === 'past' ? 'over' : isFull ? 'closed' : 'open';
    return (
      <article aria-labelledby="page-heading">
        <PageHero
          before={<BackLink href={href('eventsIndex', site)}>{formatMessage(locale, 'back.events')}</BackLink>}
          surtitle={categories.join(', ')}
          heading={name}
          picture={picture}
        >
          <EventWhen
            start={dateStart}
            end={dateEnd}
            where={[formatPlace(locale, place), formatAttendanceMode(locale, attendanceMode)]}
            state={state}
            isFull={isFull}
            locale={locale}
          />
          <Prose html={entry.description} locale={locale} headingLevel={2} resolveHref={createLinkResolver()} />
          <ButtonLinks links={toRegistrationLinks(links, registration, wording.register)} locale={locale} />
        </PageHero>
        <EventFacts
          place={place}
          attendanceMode={attendanceMode}
          categories={categories}
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
        <Stream fallback={<Skeleton shape="text" />}>
          {async () => {
            const today = startOfToday(now);
            const {
              entry: event,
              underWay,
              next,
            } = await content.query(EventContentQuery, {
              site: site.handle,
              slug,
              fromToday: `>= ${today}`,
              beforeToday: `< ${today}`,
            });
            return (
              <>
                {event?.__typename === 'event_Entry' && (
                  <LayoutSections layout={event.layout} site={site} locale={locale} />
                )}
                <RelatedEvents
                  events={ofType([...compact(underWay), ...compact(next)], 'event_Entry')}
                  currentId={entry.id}
                  heading={wording.related}
                  site={site}
                  locale={locale}
                  now={now}
                />
              </>
            );
          }}
        </Stream>
        <JsonLd
          thing={toEventJsonLd({
            name,
            description: toPlainText(entry.description),
            start: toMachineDateTime(dateStart),
            end: toMachineDateTime(dateEnd),
            attendanceMode,
            isFull,
            place,
            path: href('event', site, { slug }),
            image: picture?.src ?? null,
            // A past event offers no registration, though its page can still be found.
            registration: state !== 'past' && office?.kind === 'external' ? office.url : null,
            organizer: getRuntime().env.systemName,
            site,
          })}
        />
      </article>
    );
  },
});
