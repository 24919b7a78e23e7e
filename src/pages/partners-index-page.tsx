import { content } from '#src/content/client.ts';
import { graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { LargeFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { toVideo, VideoFragment } from '#src/content/video.ts';
import { PartnerCardFragment } from '#src/features/partners/partner-card.tsx';
import { PartnerDirectory } from '#src/features/partners/partner-directory.tsx';
import { PartnerWordingFragment, toPartnerWording } from '#src/features/partners/partner-wording.ts';
import { PartnersPush, PartnersPushFragment } from '#src/features/partners/partners-push.tsx';
import { PersonCard, PersonCardFragment } from '#src/features/people/person-card.tsx';
import { formatText } from '#src/i18n/format-text.ts';
import { first } from '#src/lib/compact.ts';
import { ofType } from '#src/lib/of-type.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { PageHero } from '#src/ui/page-hero/page-hero.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { Skeleton } from '#src/ui/stream/skeleton.tsx';
import { Stream } from '#src/ui/stream/stream.tsx';
import { OwnVideo } from '#src/ui/video/own-video.tsx';
import { definePage } from './define-page.tsx';

export const PartnersIndexPageQuery = graphql(
  `
    query PartnersIndexPage($site: String!) {
      entry(section: "partnersIndex", site: [$site]) {
        __typename
        id
        ...PageEntry
        ... on partnersIndex_Entry {
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
          push {
            __typename
            ... on partnersPush_Entry {
              id
              entity(limit: 1) {
                __typename
                id
                ... on entity_Entry {
                  ...PersonCard
                }
              }
              ...PartnersPush
            }
          }
        }
      }
    }
  `,
  [PageEntryFragment, LargeFragment, VideoFragment, PartnersPushFragment, PersonCardFragment],
);

export const PartnersListQuery = graphql(
  `
    query PartnersList($site: String!) {
      entries(section: ["partners"], site: [$site], orderBy: "title ASC", limit: 100) {
        __typename
        id
        ... on partner_Entry {
          isMain
          partnershipType {
            id
          }
          ...PartnerCard
        }
      }
      categories(group: ["partnershipTypes"], site: [$site]) {
        __typename
        id
        title
        ... on partnershipTypes_Category {
          position
        }
      }
      recurring: globalSet(handle: "recurring", site: [$site]) {
        id
        ...PartnerWording
      }
    }
  `,
  [PartnerCardFragment, PartnerWordingFragment],
);

export default definePage({
  route: 'partnersIndex',
  styles: import.meta.viteRsc.loadCss(),
  document: PartnersIndexPageQuery,
  variables: ({ site }) => ({ site }),
  Content: ({ entry, site, locale }) => {
    if (entry.__typename !== 'partnersIndex_Entry') return null;
    const picture = toPicture('large', first(entry.image));
    const video = toVideo(first(entry.video));
    const push = ofType(entry.push, 'partnersPush_Entry')[0];
    const person = ofType(push?.entity, 'entity_Entry')[0];
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
        <Stream fallback={<Skeleton count={6} />}>{() => loadPartners(site)}</Stream>
        {push && (
          <PartnersPush push={push} site={site} locale={locale}>
            {person && <PersonCard person={person} site={site} locale={locale} headingLevel={3} index={0} />}
          </PartnersPush>
        )}
      </>
    );
  },
});

async function loadPartners(site: Site) {
  const { entries, categories, recurring } = await content.query(PartnersListQuery, { site: site.handle });
  const locale = localeOf(site);
  return (
    <PartnerDirectory
      partners={ofType(entries, 'partner_Entry')}
      types={ofType(categories, 'partnershipTypes_Category')}
      wording={toPartnerWording(recurring, locale)}
      site={site}
      locale={locale}
    />
  );
}
