import { LayoutSectionFragment, showSections, splitClosing } from '#src/site/blocks/layout-sections.tsx';
import { EventRowFragment } from '#src/site/cards/events/event-row.tsx';
import { content } from '#src/site/content/client.ts';
import { graphql } from '#src/site/content/graphql.ts';
import { PageEntryFragment } from '#src/site/content/page-entry.ts';
import { getWording } from '#src/site/content/editable-labels.ts';
import { startOfToday } from '#src/site/domain/event-time.ts';
import { describeEvent } from '#src/site/features/events/describe-event.ts';
import { EventHead, EventHeadFragment } from '#src/site/features/events/event-head.tsx';
import { RegistrationStrip } from '#src/site/features/events/registration-strip.tsx';
import { RelatedEvents } from '#src/site/features/events/related-events.tsx';
import { ShareButton } from '#src/site/features/share/share-button.tsx';
import { compact, ofType } from '#src/platform/lib/items.ts';
import { definePage } from '#src/site/layout/define-page.tsx';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';
import type { Site } from '#src/contract/sites.ts';

export const EventPageQuery = graphql(
  `
    query EventPage($site: String!, $slug: String!) {
      entry(section: "events", slug: [$slug], site: [$site]) {
        __typename
        id
        ...PageEntry
        ... on event_Entry {
          ...EventHead
        }
      }
    }
  `,
  [PageEntryFragment, EventHeadFragment],
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
        ...EventRow
      }
      next: entries(section: "events", site: [$site], dateStart: [$fromToday], orderBy: "dateStart asc", limit: 8) {
        __typename
        id
        ...EventRow
      }
    }
  `,
  [LayoutSectionFragment, EventRowFragment],
);

export default definePage({
  route: 'event',
  type: 'event_Entry',
  styles: import.meta.viteRsc.loadCss(),
  document: EventPageQuery,
  variables: ({ site, params }) => ({ site, slug: params.slug ?? '' }),
  describe: ({ entry, site, params }) => describeEvent(entry, { slug: params.slug ?? '', site, now: new Date() }),
  Content: ({ entry, site, locale, params }) => {
    const now = new Date();
    const slug = params.slug ?? '';
    const wording = getWording(locale).event;
    return (
      <article aria-labelledby="page-heading">
        <EventHead
          event={entry}
          slug={slug}
          wording={wording}
          site={site}
          locale={locale}
          now={now}
          share={<ShareButton locale={locale} />}
        />
        <Stream fallback={<Skeleton shape="text" />}>
          {async () => {
            const { event, others } = await loadContent(site, slug, now);
            const sections = showSections(event?.layout, { site, locale });
            // The organisation's other offers come after the registration for this event.
            const { body, closing } = splitClosing(sections);
            return (
              <>
                {body}
                {sections.length > 0 && (
                  <RegistrationStrip event={entry} wording={wording} site={site} locale={locale} now={now} />
                )}
                {closing}
                <RelatedEvents
                  events={others}
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
      </article>
    );
  },
});

async function loadContent(site: Site, slug: string, now: Date) {
  const today = startOfToday(now);
  const { entry, underWay, next } = await content.query(EventContentQuery, {
    site: site.handle,
    slug,
    fromToday: `>= ${today}`,
    beforeToday: `< ${today}`,
  });
  const others = ofType([...compact(underWay), ...compact(next)], 'event_Entry');
  return { event: ofType([entry], 'event_Entry')[0], others };
}
