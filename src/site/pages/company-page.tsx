import { PersonCardFragment } from '#src/site/cards/people/person-card.tsx';
import { PersonList } from '#src/site/cards/people/person-list.tsx';
import { TestimonyQuote, TestimonyQuoteFragment, isQuotable } from '#src/site/cards/testimonies/testimony-quote.tsx';
import { graphql } from '#src/site/content/graphql.ts';
import { PageEntryFragment } from '#src/site/content/page-entry.ts';
import { getWording } from '#src/site/content/editable-labels.ts';
import { CompanyHead, CompanyHeadFragment } from '#src/site/features/companies/company-head.tsx';
import { describeCompany } from '#src/site/features/companies/describe-company.ts';
import { Journey, JourneyFragment } from '#src/site/features/companies/journey.tsx';
import { loadRelatedCompanies } from '#src/site/features/companies/related-companies.tsx';
import { compact, ofType } from '#src/platform/lib/items.ts';
import { definePage } from '#src/site/layout/define-page.tsx';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';
import { Section } from '#src/site/ui/section/section.tsx';

export const CompanyPageQuery = graphql(
  `
    query CompanyPage($site: String!, $slug: String!) {
      entry(section: "companies", slug: [$slug], site: [$site]) {
        __typename
        id
        ...PageEntry
        ... on company_Entry {
          ...CompanyHead
          ...Journey
          industries {
            id
          }
          testimony {
            __typename
            id
            ... on testimony_Entry {
              ...TestimonyQuote
            }
          }
          coachsAndExperts {
            __typename
            id
            ... on entity_Entry {
              ...PersonCard
            }
          }
        }
      }
    }
  `,
  [PageEntryFragment, CompanyHeadFragment, JourneyFragment, TestimonyQuoteFragment, PersonCardFragment],
);

export default definePage({
  route: 'company',
  type: 'company_Entry',
  styles: import.meta.viteRsc.loadCss(),
  document: CompanyPageQuery,
  variables: ({ site, params }) => ({ site, slug: params['slug'] ?? '' }),
  describe: ({ entry, site, path }) => [describeCompany(entry, path, site)],
  Content: ({ entry, site, locale }) => {
    const wording = getWording(locale).company;
    const testimonies = ofType(entry.testimony, 'testimony_Entry').filter(isQuotable);
    const industries = compact(compact(entry.industries).map(({ id }) => id));
    const people = ofType(entry.coachsAndExperts, 'entity_Entry');
    return (
      <>
        <CompanyHead company={entry} wording={wording} site={site} locale={locale} />
        <Stream fallback={<Skeleton count={2} />}>
          <Journey company={entry} wording={wording} site={site} locale={locale} />
          {testimonies.length > 0 && (
            <Section theme="leaf">
              {testimonies.map((testimony) => (
                <TestimonyQuote key={testimony.id} testimony={testimony} locale={locale} size="large" />
              ))}
            </Section>
          )}
          {people.length > 0 && (
            <Section heading={wording.coachs} isSplit>
              <PersonList people={people} site={site} locale={locale} headingLevel={3} />
            </Section>
          )}
        </Stream>
        <Stream fallback={null}>{() => loadRelatedCompanies({ currentId: entry.id, industries, site })}</Stream>
      </>
    );
  },
});
