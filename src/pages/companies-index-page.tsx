import { CompanyCardFragment } from '#src/cards/company-card.tsx';
import { CompanyList } from '#src/cards/company-list.tsx';
import { content } from '#src/content/client.ts';
import { forCategories } from '#src/lists/for-categories.ts';
import { graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { CategoryChoiceFragment, EntryChoiceFragment, toCategoryChoices, toEntryChoices } from '#src/lists/choices.ts';
import { EntryHero, EntryHeroFragment } from '#src/features/page-parts/entry-hero.tsx';
import { EntryPush, EntryPushFragment } from '#src/features/page-parts/entry-push.tsx';
import { ofType } from '#src/lib/of-type.ts';
import { defineListPage } from '#src/lists/define-list-page.tsx';
import { findRelated } from '#src/lists/list-facets.ts';
import { type ListQuestion, type LoadedList, loadPages, toListVariables } from '#src/lists/list-query.ts';

export const CompaniesIndexPageQuery = graphql(
  `
    query CompaniesIndexPage($site: String!) {
      entry(section: "companiesIndex", site: [$site]) {
        __typename
        id
        ...PageEntry
        ...EntryHero
        ... on companiesIndex_Entry {
          push {
            __typename
            ... on companiesPush_Entry {
              id
              ...EntryPush
            }
          }
        }
      }
      total: entryCount(section: "companies", site: [$site])
      industries: categories(group: ["industries"], site: [$site], orderBy: "title ASC") {
        __typename
        id
        ...CategoryChoice
      }
      programs: entries(section: "programs", site: [$site], orderBy: "title ASC") {
        __typename
        id
        ...EntryChoice
      }
    }
  `,
  [PageEntryFragment, EntryHeroFragment, EntryPushFragment, CategoryChoiceFragment, EntryChoiceFragment],
);

export const CompaniesListQuery = graphql(
  `
    query CompaniesList(
      $site: String!
      $limit: Int!
      $offset: Int!
      $orderBy: String
      $search: String
      $id: [QueryArgument]
      $relatedTo: [QueryArgument]
      $categories: [QueryArgument]
    ) {
      entries(
        section: "companies"
        site: [$site]
        limit: $limit
        offset: $offset
        id: $id
        orderBy: $orderBy
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: [{ id: $categories, site: [$site] }]
      ) {
        __typename
        id
        ... on company_Entry {
          ...CompanyCard
        }
      }
      entryCount(
        section: "companies"
        site: [$site]
        id: $id
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: [{ id: $categories, site: [$site] }]
      )
    }
  `,
  [CompanyCardFragment],
);

export default defineListPage({
  route: 'companiesIndex',
  section: 'companies',
  styles: import.meta.viteRsc.loadCss(),
  document: CompaniesIndexPageQuery,
  variables: ({ site }) => ({ site }),
  toChoices: ({ industries, programs }, locale) => ({
    industry: toCategoryChoices(industries, locale),
    program: toEntryChoices(programs, locale),
  }),
  skeleton: 'cards',
  Hero: ({ entry, locale }) => <EntryHero entry={entry} locale={locale} />,
  After: ({ entry, site, locale }) => {
    const push = entry.__typename === 'companiesIndex_Entry' ? ofType(entry.push, 'companiesPush_Entry')[0] : undefined;
    return push && <EntryPush push={push} site={site} locale={locale} />;
  },
  loadList: loadCompanies,
});

export async function loadCompanies(question: ListQuestion): Promise<LoadedList> {
  const { site, locale } = question;
  const { relatedTo, ...others } = toListVariables(question);
  const id = relatedTo && (await findRelated('companies', site, relatedTo));
  const variables = { ...others, ...(id ? { id } : relatedTo && { relatedTo }) };
  const { items, count, pages } = await loadPages(
    question,
    async (window) => {
      const { entries, entryCount } = await content.query(forCategories(CompaniesListQuery, variables), {
        ...variables,
        ...window,
      });
      return { items: ofType(entries, 'company_Entry'), count: entryCount };
    },
    { section: 'companies', variables },
  );
  return { count, pages, items: <CompanyList companies={items} site={site} locale={locale} /> };
}
