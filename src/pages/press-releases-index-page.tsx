import { content } from '#src/content/client.ts';
import { graphql, type VariablesOf } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { EntryHero, EntryHeroFragment } from '#src/features/page-parts/entry-hero.tsx';
import { PressReleaseCardFragment } from '#src/features/press/press-release-card.tsx';
import { PressReleaseList } from '#src/features/press/press-release-list.tsx';
import { ofType } from '#src/lib/of-type.ts';
import { localeOf, type Site } from '#src/sites.ts';
import { Section } from '#src/ui/section/section.tsx';
import { Skeleton } from '#src/ui/stream/skeleton.tsx';
import { Stream } from '#src/ui/stream/stream.tsx';
import { definePage } from './define-page.tsx';

export const PressReleasesIndexPageQuery = graphql(
  `
    query PressReleasesIndexPage($site: String!) {
      entry(section: "pressReleasesIndex", site: [$site]) {
        __typename
        id
        ...PageEntry
        ...EntryHero
      }
    }
  `,
  [PageEntryFragment, EntryHeroFragment],
);

export const PressReleasesListQuery = graphql(
  `
    query PressReleasesList(
      $site: String!
      $limit: Int = 100
      $offset: Int = 0
      $orderBy: String = "postDate desc"
      $search: String
      $relatedToCategories: [CategoryRelationCriteriaInput]
    ) {
      entries(
        section: "pressReleases"
        site: [$site]
        limit: $limit
        offset: $offset
        orderBy: $orderBy
        search: $search
        relatedToCategories: $relatedToCategories
      ) {
        __typename
        id
        ...PressReleaseCard
      }
      entryCount(section: "pressReleases", site: [$site], search: $search, relatedToCategories: $relatedToCategories)
    }
  `,
  [PressReleaseCardFragment],
);

export default definePage({
  route: 'pressReleasesIndex',
  styles: import.meta.viteRsc.loadCss(),
  document: PressReleasesIndexPageQuery,
  variables: ({ site }) => ({ site }),
  Content: ({ entry, site, locale }) => {
    if (entry.__typename !== 'pressReleasesIndex_Entry') return null;
    return (
      <>
        <EntryHero entry={entry} locale={locale} />
        <Stream fallback={<Skeleton count={6} />}>{() => loadPressReleases({}, site)}</Stream>
      </>
    );
  },
});

/** What a visitor may narrow and order the list by. */
type ListChoice = Omit<VariablesOf<typeof PressReleasesListQuery>, 'site'>;

async function loadPressReleases(choice: ListChoice, site: Site) {
  const { entries, entryCount } = await content.query(PressReleasesListQuery, { ...choice, site: site.handle });
  return (
    <Section>
      <PressReleaseList
        pressReleases={ofType(entries, 'pressRelease_Entry')}
        count={entryCount}
        site={site}
        locale={localeOf(site)}
        headingLevel={2}
      />
    </Section>
  );
}
