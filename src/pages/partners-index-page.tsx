import { PartnerCardFragment } from '#src/cards/partner-card.tsx';
import { PersonCard, PersonCardFragment } from '#src/cards/person-card.tsx';
import { content } from '#src/content/client.ts';
import { graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { EntryHero, EntryHeroFragment } from '#src/features/page-parts/entry-hero.tsx';
import { EntryPush, EntryPushFragment } from '#src/features/page-parts/entry-push.tsx';
import { PartnerDirectory } from '#src/features/partners/partner-directory.tsx';
import { sortByName } from '#src/i18n/compare-names.ts';
import { ofType } from '#src/lib/items.ts';
import { definePage } from '#src/screen/define-page.tsx';
import { Skeleton, Stream } from '#src/screen/stream.tsx';
import { type Site, localeOf } from '#src/sites.ts';

export const PartnersIndexPageQuery = graphql(
  `
    query PartnersIndexPage($site: String!) {
      entry(section: "partnersIndex", site: [$site]) {
        __typename
        id
        ...PageEntry
        ...EntryHero
        ... on partnersIndex_Entry {
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
              ...EntryPush
            }
          }
        }
      }
    }
  `,
  [PageEntryFragment, EntryHeroFragment, EntryPushFragment, PersonCardFragment],
);

export const PartnersListQuery = graphql(
  `
    query PartnersList($site: String!) {
      entries(section: ["partners"], site: [$site], orderBy: "title ASC") {
        __typename
        id
        ... on partner_Entry {
          title
          displayName
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
    }
  `,
  [PartnerCardFragment],
);

export default definePage({
  route: 'partnersIndex',
  type: 'partnersIndex_Entry',
  styles: import.meta.viteRsc.loadCss(),
  document: PartnersIndexPageQuery,
  variables: ({ site }) => ({ site }),
  Content: ({ entry, site, locale }) => {
    const push = ofType(entry.push, 'partnersPush_Entry')[0];
    const person = ofType(push?.entity, 'entity_Entry')[0];
    return (
      <>
        <EntryHero entry={entry} locale={locale} />
        <Stream fallback={<Skeleton count={6} />}>{() => loadPartners(site)}</Stream>
        {push && (
          <EntryPush push={push} site={site} locale={locale}>
            {person && <PersonCard person={person} site={site} locale={locale} headingLevel={3} index={0} />}
          </EntryPush>
        )}
      </>
    );
  },
});

export async function loadPartners(site: Site) {
  const { entries, categories } = await content.query(PartnersListQuery, { site: site.handle });
  const locale = localeOf(site);
  return (
    <PartnerDirectory
      partners={sortByName(locale, ofType(entries, 'partner_Entry'))}
      types={ofType(categories, 'partnershipTypes_Category')}
      site={site}
      locale={locale}
    />
  );
}
