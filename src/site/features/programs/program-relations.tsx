import { CompanyLogoFragment } from '#src/site/cards/companies/company-logo.tsx';
import { LogoWall } from '#src/site/cards/companies/logo-wall.tsx';
import { PersonCardFragment } from '#src/site/cards/people/person-card.tsx';
import { PersonList } from '#src/site/cards/people/person-list.tsx';
import { TestimonyList } from '#src/site/cards/testimonies/testimony-list.tsx';
import { TestimonyQuote, TestimonyQuoteFragment, isQuotable } from '#src/site/cards/testimonies/testimony-quote.tsx';
import { ProgramCardFragment } from '#src/site/cards/programs/program-card.tsx';
import { ProgramList } from '#src/site/cards/programs/program-list.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import type { Wording } from '#src/site/content/editable-labels.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { ofType } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';
import { Heading } from '#src/site/ui/heading.tsx';
import { Section } from '#src/site/ui/section/section.tsx';

export const ProgramRelationsFragment = graphql(
  `
    fragment ProgramRelations on program_Entry {
      id
      manager(limit: 1) {
        __typename
        id
        ... on entity_Entry {
          ...PersonCard
        }
      }
      coachsAndExperts {
        __typename
        id
        ... on entity_Entry {
          ...PersonCard
        }
      }
      companies {
        __typename
        id
        ... on company_Entry {
          ...CompanyLogo
        }
      }
      testimonies {
        __typename
        id
        ... on testimony_Entry {
          ...TestimonyQuote
        }
      }
      trail(limit: 1) {
        __typename
        id
        ... on programTrail_Entry {
          title
          heading
          programs {
            __typename
            id
            ... on program_Entry {
              isContinuous
              ...ProgramCard
            }
          }
        }
      }
    }
  `,
  [PersonCardFragment, CompanyLogoFragment, TestimonyQuoteFragment, ProgramCardFragment],
);

interface ProgramRelationsProps {
  readonly program: FragmentOf<typeof ProgramRelationsFragment>;
  readonly wording: Wording['program'];
  readonly site: Site;
  readonly locale: Locale;
  /** Labels of the page's sections: the editor has already written a part with the same heading. */
  readonly told: readonly string[];
}

/**
 * The people, companies, testimonies and the trail of a program, each under a heading. A part without items is left out, as
 * are people whom a section of the page presents under the same heading.
 */
export function ProgramRelations({ program, wording, site, locale, told }: ProgramRelationsProps) {
  const relations = readFragment(ProgramRelationsFragment, program);
  const groups = [
    { heading: wording.manager, people: ofType(relations.manager, 'entity_Entry') },
    { heading: wording.coachs, people: ofType(relations.coachsAndExperts, 'entity_Entry') },
  ];
  const companies = ofType(relations.companies, 'company_Entry');
  const testimonies = ofType(relations.testimonies, 'testimony_Entry').filter(isQuotable);
  const trail = ofType(relations.trail, 'programTrail_Entry')[0];
  const onTrail = ofType(trail?.programs, 'program_Entry');
  return (
    <>
      {groups.map(
        ({ heading, people }, group) =>
          people.length > 0 &&
          !told.includes(heading) && (
            <Section key={group} heading={heading}>
              <PersonList people={people} site={site} locale={locale} headingLevel={3} />
            </Section>
          ),
      )}
      {companies.length > 0 && (
        <Section heading={wording.companies}>
          <LogoWall companies={companies} site={site} locale={locale} />
        </Section>
      )}
      {testimonies.length > 0 && (
        <Section heading={wording.testimonies}>
          {testimonies.length > 1 ? (
            <TestimonyList testimonies={testimonies} locale={locale} />
          ) : (
            testimonies.map((testimony) => (
              <TestimonyQuote key={testimony.id} testimony={testimony} locale={locale} size="large" />
            ))
          )}
        </Section>
      )}
      {trail && onTrail.some(({ id }) => id !== relations.id) && (
        <Section heading={wording.trail}>
          <Heading level={3}>{formatText(locale, trail.heading ?? trail.title)}</Heading>
          <ProgramList
            programs={onTrail}
            isOrdered={onTrail.every(({ isContinuous }) => !isContinuous)}
            currentId={relations.id}
            site={site}
            locale={locale}
            headingLevel={4}
          />
        </Section>
      )}
    </>
  );
}
