import { content } from '#src/content/client.ts';
import { graphql, type VariablesOf } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { ArticleCardFragment } from '#src/features/articles/article-card.tsx';
import { ArticleList } from '#src/features/articles/article-list.tsx';
import { EntryHero, EntryHeroFragment } from '#src/features/page-parts/entry-hero.tsx';
import { ofType } from '#src/lib/of-type.ts';
import { localeOf, type Site } from '#src/sites.ts';
import { Section } from '#src/ui/section/section.tsx';
import { Skeleton } from '#src/ui/stream/skeleton.tsx';
import { Stream } from '#src/ui/stream/stream.tsx';
import { definePage } from './define-page.tsx';

export const ArticlesIndexPageQuery = graphql(
  `
    query ArticlesIndexPage($site: String!) {
      entry(section: "articlesIndex", site: [$site]) {
        __typename
        id
        ...PageEntry
        ...EntryHero
      }
    }
  `,
  [PageEntryFragment, EntryHeroFragment],
);

export const ArticlesListQuery = graphql(
  `
    query ArticlesList(
      $site: String!
      $limit: Int = 100
      $offset: Int = 0
      $orderBy: String = "postDate desc"
      $search: String
      $relatedToCategories: [CategoryRelationCriteriaInput]
    ) {
      entries(
        section: "articles"
        site: [$site]
        limit: $limit
        offset: $offset
        orderBy: $orderBy
        search: $search
        relatedToCategories: $relatedToCategories
      ) {
        __typename
        id
        ...ArticleCard
      }
      entryCount(section: "articles", site: [$site], search: $search, relatedToCategories: $relatedToCategories)
    }
  `,
  [ArticleCardFragment],
);

export default definePage({
  route: 'articlesIndex',
  styles: import.meta.viteRsc.loadCss(),
  document: ArticlesIndexPageQuery,
  variables: ({ site }) => ({ site }),
  Content: ({ entry, site, locale }) => {
    if (entry.__typename !== 'articlesIndex_Entry') return null;
    return (
      <>
        <EntryHero entry={entry} locale={locale} />
        <Stream fallback={<Skeleton count={6} />}>{() => loadArticles({}, site)}</Stream>
      </>
    );
  },
});

/** What a visitor may narrow and order the list by. */
type ListChoice = Omit<VariablesOf<typeof ArticlesListQuery>, 'site'>;

async function loadArticles(choice: ListChoice, site: Site) {
  const { entries, entryCount } = await content.query(ArticlesListQuery, { ...choice, site: site.handle });
  return (
    <Section>
      <ArticleList
        articles={ofType(entries, 'article_Entry')}
        count={entryCount}
        site={site}
        locale={localeOf(site)}
        headingLevel={2}
      />
    </Section>
  );
}
