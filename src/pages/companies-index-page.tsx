import { CompanyCardFragment } from '#src/features/companies/company-card.tsx';
import { CompanyList } from '#src/features/companies/company-list.tsx';
import { content } from '#src/content/client.ts';
import { type VariablesOf, graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { EntryHero, EntryHeroFragment } from '#src/features/page-parts/entry-hero.tsx';
import { EntryPush, EntryPushFragment } from '#src/features/page-parts/entry-push.tsx';
import { ofType } from '#src/lib/of-type.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { Section } from '#src/ui/section/section.tsx';
import { Skeleton } from '#src/ui/stream/skeleton.tsx';
import { Stream } from '#src/ui/stream/stream.tsx';
import { definePage } from './define-page.tsx';

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
    }
  `,
  [PageEntryFragment, EntryHeroFragment, EntryPushFragment],
);

export const CompaniesListQuery = graphql(
  `
    query CompaniesList($site: String!, $orderBy: String!, $limit: Int!, $offset: Int!) {
      entries(section: ["companies"], site: [$site], orderBy: $orderBy, limit: $limit, offset: $offset) {
        __typename
        id
        ... on company_Entry {
          ...CompanyCard
        }
      }
      entryCount(section: ["companies"], site: [$site])
    }
  `,
  [CompanyCardFragment],
);

export default definePage({
  route: 'companiesIndex',
  styles: import.meta.viteRsc.loadCss(),
  document: CompaniesIndexPageQuery,
  variables: ({ site }) => ({ site }),
  Content: ({ entry, site, locale }) => {
    if (entry.__typename !== 'companiesIndex_Entry') return null;
    const push = ofType(entry.push, 'companiesPush_Entry')[0];
    return (
      <>
        <EntryHero entry={entry} locale={locale} />
        <Stream fallback={<Skeleton count={9} />}>
          {() => loadCompanies({ site: site.handle, orderBy: 'title ASC', limit: 100, offset: 0 }, site)}
        </Stream>
        {push && <EntryPush push={push} site={site} locale={locale} />}
      </>
    );
  },
});

/** The companies that the variables ask for. */
async function loadCompanies(variables: VariablesOf<typeof CompaniesListQuery>, site: Site) {
  const { entries, entryCount } = await content.query(CompaniesListQuery, variables);
  return (
    <Section>
      <CompanyList
        companies={ofType(entries, 'company_Entry')}
        count={entryCount}
        site={site}
        locale={localeOf(site)}
      />
    </Section>
  );
}
