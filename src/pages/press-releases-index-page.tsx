import { content } from '#src/content/client.ts';
import { graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { EntryHero, EntryHeroFragment } from '#src/features/page-parts/entry-hero.tsx';
import { PressReleaseCardFragment } from '#src/cards/press-release-card.tsx';
import { PressReleaseList } from '#src/cards/press-release-list.tsx';
import { ofType } from '#src/lib/of-type.ts';
import { defineListPage } from '#src/lists/define-list-page.tsx';
import { type ListQuestion, type LoadedList, loadPages, toListVariables } from '#src/lists/list-query.ts';

export const PressReleasesIndexPageQuery = graphql(
  `
    query PressReleasesIndexPage($site: String!) {
      entry(section: "pressReleasesIndex", site: [$site]) {
        __typename
        id
        ...PageEntry
        ...EntryHero
      }
      total: entryCount(section: "pressReleases", site: [$site])
    }
  `,
  [PageEntryFragment, EntryHeroFragment],
);

export const PressReleasesListQuery = graphql(
  `
    query PressReleasesList(
      $site: String!
      $limit: Int!
      $offset: Int!
      $orderBy: String
      $id: [QueryArgument]
      $search: String
    ) {
      entries(
        section: "pressReleases"
        site: [$site]
        limit: $limit
        offset: $offset
        orderBy: $orderBy
        id: $id
        search: $search
      ) {
        __typename
        id
        ...PressReleaseCard
      }
      entryCount(section: "pressReleases", site: [$site], search: $search)
    }
  `,
  [PressReleaseCardFragment],
);

export default defineListPage({
  route: 'pressReleasesIndex',
  section: 'pressReleases',
  styles: import.meta.viteRsc.loadCss(),
  document: PressReleasesIndexPageQuery,
  variables: ({ site }) => ({ site }),
  toChoices: () => ({}),
  skeleton: 'cards',
  Hero: ({ entry, locale }) => <EntryHero entry={entry} locale={locale} />,
  loadList: loadPressReleases,
});

async function loadPressReleases(question: ListQuestion): Promise<LoadedList> {
  const { site, locale } = question;
  const { relatedTo: _programs, categories: _categories, ...variables } = toListVariables(question);
  const { items, count, pages } = await loadPages(
    question,
    async (window) => {
      const { entries, entryCount } = await content.query(PressReleasesListQuery, { ...variables, ...window });
      return { items: ofType(entries, 'pressRelease_Entry'), count: entryCount };
    },
    { section: 'pressReleases', variables },
  );
  return {
    count,
    pages,
    items: <PressReleaseList pressReleases={items} site={site} locale={locale} headingLevel={2} />,
  };
}
