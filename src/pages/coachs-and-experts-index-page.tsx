import { content } from '#src/content/client.ts';
import { type VariablesOf, graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { LargeFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { toVideo, VideoFragment } from '#src/content/video.ts';
import { PersonCardFragment } from '#src/features/people/person-card.tsx';
import { PersonList } from '#src/features/people/person-list.tsx';
import { formatText } from '#src/i18n/format-text.ts';
import { first } from '#src/lib/compact.ts';
import { ofType } from '#src/lib/of-type.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { PageHero } from '#src/ui/page-hero/page-hero.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { Section } from '#src/ui/section/section.tsx';
import { Skeleton } from '#src/ui/stream/skeleton.tsx';
import { Stream } from '#src/ui/stream/stream.tsx';
import { OwnVideo } from '#src/ui/video/own-video.tsx';
import { definePage } from './define-page.tsx';

export const CoachsAndExpertsIndexPageQuery = graphql(
  `
    query CoachsAndExpertsIndexPage($site: String!) {
      entry(section: "coachsAndExpertsIndex", site: [$site]) {
        __typename
        id
        ...PageEntry
        ... on coachsAndExpertsIndex_Entry {
          title
          surtitle
          heading
          description
          image(limit: 1) {
            id
            ...Large
          }
          video(limit: 1) {
            id
            ...Video
          }
        }
      }
    }
  `,
  [PageEntryFragment, LargeFragment, VideoFragment],
);

export const PeopleListQuery = graphql(
  `
    query PeopleList($site: String!, $orderBy: String!, $limit: Int!, $offset: Int!) {
      entries(section: ["entities"], site: [$site], orderBy: $orderBy, limit: $limit, offset: $offset) {
        __typename
        id
        ... on entity_Entry {
          ...PersonCard
        }
      }
      entryCount(section: ["entities"], site: [$site])
    }
  `,
  [PersonCardFragment],
);

export default definePage({
  route: 'coachsAndExpertsIndex',
  styles: import.meta.viteRsc.loadCss(),
  document: CoachsAndExpertsIndexPageQuery,
  variables: ({ site }) => ({ site }),
  Content: ({ entry, site, locale }) => {
    if (entry.__typename !== 'coachsAndExpertsIndex_Entry') return null;
    const picture = toPicture('large', first(entry.image));
    const video = toVideo(first(entry.video));
    return (
      <>
        <PageHero
          surtitle={formatText(locale, entry.surtitle)}
          heading={formatText(locale, entry.heading || entry.title)}
          picture={picture}
          media={video && <OwnVideo video={video} poster={picture} kind="background" locale={locale} />}
        >
          <Prose
            className="lead"
            html={entry.description}
            locale={locale}
            headingLevel={2}
            resolveHref={createLinkResolver()}
          />
        </PageHero>
        <Stream fallback={<Skeleton count={9} />}>
          {() => loadPeople({ site: site.handle, orderBy: 'title ASC', limit: 100, offset: 0 }, site)}
        </Stream>
      </>
    );
  },
});

/** The people that the variables ask for. */
async function loadPeople(variables: VariablesOf<typeof PeopleListQuery>, site: Site) {
  const { entries, entryCount } = await content.query(PeopleListQuery, variables);
  return (
    <Section>
      <PersonList people={ofType(entries, 'entity_Entry')} count={entryCount} site={site} locale={localeOf(site)} />
    </Section>
  );
}
