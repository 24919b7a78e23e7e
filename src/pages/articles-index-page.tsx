import { content } from '#src/content/client.ts';
import { forCategories } from '#src/lists/for-categories.ts';
import { graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { ArticleCardFragment } from '#src/cards/article-card.tsx';
import { ArticleList } from '#src/cards/article-list.tsx';
import { CategoryChoiceFragment, toCategoryChoices } from '#src/lists/choices.ts';
import { EntryHero, EntryHeroFragment } from '#src/features/page-parts/entry-hero.tsx';
import { ofType } from '#src/lib/of-type.ts';
import { defineListPage } from '#src/lists/define-list-page.tsx';
import { type ListQuestion, type LoadedList, loadPages, toListVariables } from '#src/lists/list-query.ts';

export const ArticlesIndexPageQuery = graphql(
  `
    query ArticlesIndexPage($site: String!) {
      entry(section: "articlesIndex", site: [$site]) {
        __typename
        id
        ...PageEntry
        ...EntryHero
      }
      total: entryCount(section: "articles", site: [$site])
      categories(group: ["articles"], site: [$site], orderBy: "title ASC") {
        __typename
        id
        ...CategoryChoice
      }
    }
  `,
  [PageEntryFragment, EntryHeroFragment, CategoryChoiceFragment],
);

export const ArticlesListQuery = graphql(
  `
    query ArticlesList(
      $site: String!
      $limit: Int!
      $offset: Int!
      $orderBy: String
      $id: [QueryArgument]
      $search: String
      $categories: [QueryArgument]
    ) {
      entries(
        section: "articles"
        site: [$site]
        limit: $limit
        offset: $offset
        orderBy: $orderBy
        id: $id
        search: $search
        relatedToCategories: [{ id: $categories, site: [$site] }]
      ) {
        __typename
        id
        ...ArticleCard
      }
      entryCount(
        section: "articles"
        site: [$site]
        search: $search
        relatedToCategories: [{ id: $categories, site: [$site] }]
      )
    }
  `,
  [ArticleCardFragment],
);

export default defineListPage({
  route: 'articlesIndex',
  section: 'articles',
  styles: import.meta.viteRsc.loadCss(),
  document: ArticlesIndexPageQuery,
  variables: ({ site }) => ({ site }),
  toChoices: ({ categories }, locale) => ({ category: toCategoryChoices(categories, locale) }),
  skeleton: 'cards',
  Hero: ({ entry, locale }) => <EntryHero entry={entry} locale={locale} />,
  loadList: loadArticles,
});

async function loadArticles(question: ListQuestion): Promise<LoadedList> {
  const { site, locale } = question;
  const { relatedTo: _programs, ...variables } = toListVariables(question);
  const { items, count, pages } = await loadPages(
    question,
    async (window) => {
      const { entries, entryCount } = await content.query(forCategories(ArticlesListQuery, variables), {
        ...variables,
        ...window,
      });
      return { items: ofType(entries, 'article_Entry'), count: entryCount };
    },
    { section: 'articles', variables },
  );
  return {
    count,
    pages,
    items: <ArticleList articles={items} site={site} locale={locale} headingLevel={2} hasLead={pages.first === 1} />,
  };
}
