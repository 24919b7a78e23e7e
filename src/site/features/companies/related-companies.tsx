import { linkToSection } from '#src/site/features/section-links.tsx';
import { CompanyCardFragment } from '#src/site/cards/companies/company-card.tsx';
import { CompanyList } from '#src/site/cards/companies/company-list.tsx';
import { content } from '#src/site/content/client.ts';
import { graphql } from '#src/site/content/graphql.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { Section } from '#src/site/ui/section/section.tsx';

/** One more than are shown, because the company of the page itself is among the companies of its industries. */
export const RelatedCompaniesQuery = graphql(
  `
    query RelatedCompanies($site: String!, $industries: [QueryArgument]) {
      entries(
        section: "companies"
        site: [$site]
        relatedToCategories: [{ id: $industries, site: [$site] }]
        orderBy: "postDate DESC"
        limit: 5
      ) {
        __typename
        id
        ...CompanyCard
      }
    }
  `,
  [CompanyCardFragment],
);

interface RelatedCompaniesProps {
  /** Id of the company whose page this is. */
  readonly currentId: string | null;
  /** Ids of its industries. */
  readonly industries: readonly string[];
  readonly site: Site;
}

const shown = 4;

/** The newest other companies of the same industries. Nothing without any. */
export async function loadRelatedCompanies({ currentId, industries, site }: RelatedCompaniesProps) {
  // Without ids the criterion would select the companies of any industry.
  if (industries.length === 0) return null;
  const { entries } = await content.query(RelatedCompaniesQuery, { site: site.handle, industries: [...industries] });
  const others = ofType(entries, 'company_Entry')
    .filter(({ id }) => id !== currentId)
    .slice(0, shown);
  if (others.length === 0) return null;
  const locale = localeOf(site);
  return (
    <Section
      heading={formatMessage(locale, 'companies.related')}
      after={linkToSection('companiesIndex', site, 'companies.all')}
    >
      <CompanyList companies={others} site={site} locale={locale} headingLevel={3} />
    </Section>
  );
}
