import { LayoutSectionFragment, showSections } from '#src/blocks/layout-sections.tsx';
import { content } from '#src/content/client.ts';
import { graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { getWording } from '#src/content/wording.ts';
import { toProgramState } from '#src/domain/program-state.ts';
import { CompanyLogoFragment } from '#src/cards/company-logo.tsx';
import { LogoWall } from '#src/cards/logo-wall.tsx';
import { PersonCard, PersonCardFragment } from '#src/cards/person-card.tsx';
import { OpenProgramFragment, OpenPrograms } from '#src/features/programs/open-programs.tsx';
import { ProgramHero, ProgramHeroFragment } from '#src/features/programs/program-hero.tsx';
import { ProgramPicture, ProgramPictureFragment } from '#src/features/programs/program-picture.tsx';
import { SectionNavigation } from '#src/features/programs/section-navigation/section-navigation.tsx';
import { Trail, TrailFragment } from '#src/cards/trail-card.tsx';
import { TestimonyQuote, TestimonyQuoteFragment, isQuotable } from '#src/cards/testimony-quote.tsx';
import { compact, ofType } from '#src/lib/items.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { CardList } from '#src/ui/card/card-list.tsx';
import { Section } from '#src/ui/section/section.tsx';
import { Skeleton, Stream } from '#src/screen/stream.tsx';
import { definePage } from '#src/screen/define-page.tsx';

export const ProgramPageQuery = graphql(
  `
    query ProgramPage($site: String!, $slug: String!) {
      entry(section: ["programs"], slug: [$slug], site: [$site]) {
        __typename
        id
        ...PageEntry
        ... on program_Entry {
          nextCohort
          isContinuous
          mainLink {
            __typename
          }
          ...ProgramHero
          ...ProgramPicture
          layout {
            __typename
            ... on section_Entry {
              ...LayoutSection
            }
          }
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
              ...Trail
            }
          }
        }
      }
    }
  `,
  [
    PageEntryFragment,
    ProgramHeroFragment,
    ProgramPictureFragment,
    LayoutSectionFragment,
    PersonCardFragment,
    CompanyLogoFragment,
    TestimonyQuoteFragment,
    TrailFragment,
  ],
);

/** The programs to suggest on the page of a closed one. */
export const OpenProgramsQuery = graphql(
  `
    query OpenPrograms($site: String!) {
      entries(section: ["programs"], site: [$site]) {
        __typename
        id
        ... on program_Entry {
          ...OpenProgram
        }
      }
    }
  `,
  [OpenProgramFragment],
);

export default definePage({
  route: 'program',
  type: 'program_Entry',
  styles: import.meta.viteRsc.loadCss(),
  document: ProgramPageQuery,
  variables: ({ site, params }) => ({ site, slug: params.slug ?? '' }),
  Content: ({ entry, site, locale }) => {
    const wording = getWording(locale).program;
    const now = new Date();
    const state = toProgramState(entry, now);
    const shared = { site, locale, headingLevel: 3 } as const;
    const managers = ofType(entry.manager, 'entity_Entry');
    const coachs = ofType(entry.coachsAndExperts, 'entity_Entry');
    const companies = ofType(entry.companies, 'company_Entry');
    const testimonies = ofType(entry.testimonies, 'testimony_Entry').filter(isQuotable);
    const sections = showSections(entry.layout, { site, locale });
    const trail = ofType(entry.trail, 'programTrail_Entry')[0];
    return (
      <>
        <ProgramHero program={entry} wording={wording} site={site} locale={locale} state={state} />
        {state === 'closed' && <Stream fallback={<Skeleton />}>{() => loadOpenPrograms(entry.id, site, now)}</Stream>}
        <SectionNavigation sections={compact(sections.map(({ anchor }) => anchor))} locale={locale} />
        <ProgramPicture program={entry} />
        <Stream fallback={<Skeleton shape="text" count={4} />}>
          {sections.map(({ node }) => node)}
          {managers.length > 0 && (
            <Section heading={wording.manager}>
              <CardList size="s">
                {managers.map((person, index) => (
                  <PersonCard key={person.id} person={person} index={index} {...shared} />
                ))}
              </CardList>
            </Section>
          )}
          {coachs.length > 0 && (
            <Section heading={wording.coachs}>
              <CardList size="s">
                {coachs.map((person, index) => (
                  <PersonCard key={person.id} person={person} index={index} {...shared} />
                ))}
              </CardList>
            </Section>
          )}
          {companies.length > 0 && (
            <Section heading={wording.companies}>
              <LogoWall companies={companies} site={site} locale={locale} />
            </Section>
          )}
          {testimonies.length > 0 && (
            <Section heading={wording.testimonies} theme="accent">
              <CardList>
                {testimonies.map((testimony) => (
                  <TestimonyQuote
                    key={testimony.id}
                    testimony={testimony}
                    locale={locale}
                    size={testimonies.length === 1 ? 'large' : 'usual'}
                  />
                ))}
              </CardList>
            </Section>
          )}
          {trail && (
            <Trail
              trail={trail}
              site={site}
              locale={locale}
              headingLevel={2}
              index={0}
              surtitle={wording.trail}
              currentId={entry.id}
            />
          )}
        </Stream>
      </>
    );
  },
});

async function loadOpenPrograms(currentId: string | null, site: Site, now: Date) {
  const { entries } = await content.query(OpenProgramsQuery, { site: site.handle });
  return (
    <OpenPrograms
      programs={ofType(entries, 'program_Entry')}
      currentId={currentId}
      site={site}
      locale={localeOf(site)}
      now={now}
    />
  );
}
