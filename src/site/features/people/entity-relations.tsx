import { ArticleCard, ArticleCardFragment } from '#src/site/cards/articles/article-card.tsx';
import { CompanyCardFragment } from '#src/site/cards/companies/company-card.tsx';
import { CompanyList } from '#src/site/cards/companies/company-list.tsx';
import { EventList } from '#src/site/cards/events/event-list.tsx';
import { EventRow, EventRowFragment } from '#src/site/cards/events/event-row.tsx';
import { sortEvents } from '#src/site/cards/events/sort-events.ts';
import { PartnerCard } from '#src/site/cards/partners/partner-card.tsx';
import { PartnerCardFragment } from '#src/site/cards/partners/partner.ts';
import { ProgramCard, ProgramCardFragment } from '#src/site/cards/programs/program-card.tsx';
import { TestimonyList } from '#src/site/cards/testimonies/testimony-list.tsx';
import { TestimonyQuote, TestimonyQuoteFragment, isQuotable } from '#src/site/cards/testimonies/testimony-quote.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import type { Wording } from '#src/site/content/editable-labels.ts';
import { sortByName } from '#src/site/i18n/compare-names.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { CardList } from '#src/site/ui/card/card-list.tsx';
import { Section } from '#src/site/ui/section/section.tsx';

export const EntityRelationsFragment = graphql(
  `
    fragment EntityRelations on entity_Entry {
      id
      partner {
        __typename
        id
        ... on partner_Entry {
          ...PartnerCard
        }
      }
      companies(orderBy: "title ASC") {
        __typename
        id
        ... on company_Entry {
          title
          displayName
          ...CompanyCard
        }
      }
      programs {
        __typename
        id
        ... on program_Entry {
          ...ProgramCard
        }
      }
      articles {
        __typename
        id
        ... on article_Entry {
          ...ArticleCard
        }
      }
      events {
        __typename
        id
        ... on event_Entry {
          ...EventRow
        }
      }
      testimonies {
        __typename
        id
        ... on testimony_Entry {
          ...TestimonyQuote
        }
      }
    }
  `,
  [
    PartnerCardFragment,
    CompanyCardFragment,
    ProgramCardFragment,
    ArticleCardFragment,
    EventRowFragment,
    TestimonyQuoteFragment,
  ],
);

interface EntityRelationsProps {
  readonly person: FragmentOf<typeof EntityRelationsFragment>;
  readonly wording: Wording['entity'];
  readonly site: Site;
}

/** A person's relations, each kind under its heading: companies, testimonies, programs, articles, partners, events. */
export function EntityRelations({ person: masked, wording, site }: EntityRelationsProps) {
  const person = readFragment(EntityRelationsFragment, masked);
  const partners = ofType(person.partner, 'partner_Entry');
  const programs = ofType(person.programs, 'program_Entry');
  const articles = ofType(person.articles, 'article_Entry');
  const events = sortEvents(ofType(person.events, 'event_Entry'));
  const testimonies = ofType(person.testimonies, 'testimony_Entry').filter(isQuotable);
  const locale = localeOf(site);
  const companies = sortByName(locale, ofType(person.companies, 'company_Entry'));
  const common = { site, locale, headingLevel: 3 } as const;
  const [voice] = testimonies;
  return (
    <>
      {voice && (
        <Section heading={wording.testimonies} theme="leaf">
          {testimonies.length > 1 ? (
            <TestimonyList testimonies={testimonies} locale={locale} />
          ) : (
            <TestimonyQuote testimony={voice} locale={locale} size="large" />
          )}
        </Section>
      )}
      {companies.length > 0 && (
        <Section heading={wording.companies}>
          <CompanyList companies={companies} {...common} />
        </Section>
      )}
      {programs.length > 0 && (
        <Section heading={wording.programs}>
          <CardList>
            {programs.map((program) => (
              <ProgramCard key={program.id} program={program} {...common} />
            ))}
          </CardList>
        </Section>
      )}
      {articles.length > 0 && (
        <Section heading={wording.articles}>
          <CardList>
            {articles.map((article) => (
              <ArticleCard key={article.id} article={article} {...common} />
            ))}
          </CardList>
        </Section>
      )}
      {partners.length > 0 && (
        <Section heading={wording.partner}>
          <CardList>
            {partners.map((partner) => (
              <PartnerCard key={partner.id} partner={partner} except={person.id} {...common} />
            ))}
          </CardList>
        </Section>
      )}
      {events.length > 0 && (
        <Section heading={wording.events} isSplit>
          <EventList>
            {events.map((event) => (
              <EventRow key={event.id} event={event} {...common} />
            ))}
          </EventList>
        </Section>
      )}
    </>
  );
}
