import { ArticleCard, ArticleCardFragment } from '#src/site/cards/articles/article-card.tsx';
import { CompanyCard, CompanyCardFragment } from '#src/site/cards/companies/company-card.tsx';
import { CompanyTickets } from '#src/site/cards/companies/company-tickets.tsx';
import { EventRow, EventRowFragment } from '#src/site/cards/events/event-row.tsx';
import { sortEvents } from '#src/site/cards/events/sort-events.ts';
import { PartnerCard } from '#src/site/cards/partners/partner-card.tsx';
import { PartnerCardFragment } from '#src/site/cards/partners/partner.ts';
import { ProgramCard, ProgramCardFragment } from '#src/site/cards/programs/program-card.tsx';
import { TestimonyList } from '#src/site/cards/testimonies/testimony-list.tsx';
import { TestimonyQuote, TestimonyQuoteFragment, isQuotable } from '#src/site/cards/testimonies/testimony-quote.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumLandscapeFragment, toPicture } from '#src/site/content/picture.ts';
import type { Wording } from '#src/site/content/wording.ts';
import { toEventState } from '#src/site/domain/event-time.ts';
import { sortByName } from '#src/site/i18n/compare-names.ts';
import { first, ofType } from '#src/platform/lib/items.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { Heading } from '#src/site/ui/heading.tsx';
import styles from './entity-relations.module.css';
import { Notebook, type NotebookPart } from './notebook.tsx';
import { PastEvent } from './past-event.tsx';

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
          image(limit: 1) {
            id
            ...MediumLandscape
          }
          testimony(limit: 1) {
            id
          }
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
    MediumLandscapeFragment,
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

/** What a person is related to, on a page of a notebook: their companies, what is said of them, and the rest. */
export function EntityRelations({ person: masked, wording, site }: EntityRelationsProps) {
  const person = readFragment(EntityRelationsFragment, masked);
  const partners = ofType(person.partner, 'partner_Entry');
  const programs = ofType(person.programs, 'program_Entry');
  const articles = ofType(person.articles, 'article_Entry');
  const events = Map.groupBy(sortEvents(ofType(person.events, 'event_Entry')), (event) =>
    toEventState(readFragment(EventRowFragment, event)) === 'past' ? 'past' : 'coming',
  );
  const testimonies = ofType(person.testimonies, 'testimony_Entry').filter(isQuotable);
  const locale = localeOf(site);
  const companies = sortByName(locale, ofType(person.companies, 'company_Entry'));
  const common = { site, locale, headingLevel: 3 } as const;
  const [voice] = testimonies;
  // Where the speaker's company is one of theirs its picture is shown with what is said.
  const scene = companies.find(({ testimony }) => testimony.some((said) => said?.id === voice?.id))?.image;
  // A row of tickets has more than two; fewer are on the page, unless the picture of one of them is shown already.
  const hasTickets = companies.length > 2 || scene !== undefined;
  const parts: readonly NotebookPart[] = [
    {
      kind: 'companies',
      heading: wording.companies,
      items: hasTickets
        ? []
        : companies.map((company, index) => (
            <CompanyCard key={company.id} company={company} index={index} {...common} />
          )),
    },
    {
      kind: 'programs',
      heading: wording.programs,
      items: programs.map((program, index) => (
        <ProgramCard key={program.id} program={program} index={index} {...common} />
      )),
    },
    {
      kind: 'articles',
      heading: wording.articles,
      items: articles.map((article) => <ArticleCard key={article.id} article={article} {...common} />),
    },
    {
      kind: 'partners',
      heading: wording.partner,
      items: partners.map((partner) => (
        <PartnerCard key={partner.id} partner={partner} except={person.id} {...common} />
      )),
    },
    {
      kind: 'events',
      heading: wording.events,
      items: (events.get('coming') ?? []).map((event, index) => (
        <EventRow key={event.id} event={event} index={index} {...common} />
      )),
      past: (events.get('past') ?? []).map((event) => <PastEvent key={event.id} event={event} {...common} />),
    },
  ];
  return (
    <Notebook parts={parts}>
      {hasTickets && (
        <section className={styles.companies}>
          <Heading level={2}>{wording.companies}</Heading>
          <CompanyTickets companies={companies} isCompact {...common} />
        </section>
      )}
      {voice && (
        <section className={styles.voice} data-theme="ink">
          <Heading level={2}>{wording.testimonies}</Heading>
          {testimonies.length > 1 ? (
            <TestimonyList testimonies={testimonies} locale={locale} />
          ) : (
            <TestimonyQuote
              testimony={voice}
              locale={locale}
              size="large"
              scene={toPicture(MediumLandscapeFragment, first(scene))}
            />
          )}
        </section>
      )}
    </Notebook>
  );
}
