import { LayoutSectionFragment, LayoutSections } from '#src/blocks/layout-sections.tsx';
import { graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { CompanyLogoFragment } from '#src/features/companies/company-logo.tsx';
import { LogoWall } from '#src/features/companies/logo-wall.tsx';
import { PersonCard, PersonCardFragment } from '#src/features/people/person-card.tsx';
import { ProgramHero, ProgramHeroFragment } from '#src/features/programs/program-hero.tsx';
import { ProgramPicture, ProgramPictureFragment } from '#src/features/programs/program-picture.tsx';
import { ProgramWordingFragment, toProgramWording } from '#src/features/programs/program-wording.ts';
import { SectionNavigation } from '#src/features/programs/section-navigation/section-navigation.tsx';
import { Trail, TrailFragment } from '#src/features/programs/trail-card.tsx';
import { TestimonyQuote, TestimonyQuoteFragment, isSpoken } from '#src/features/testimonies/testimony-quote.tsx';
import { ofType } from '#src/lib/of-type.ts';
import { CardList } from '#src/ui/card/card-list.tsx';
import { Section } from '#src/ui/section/section.tsx';
import { Skeleton } from '#src/ui/stream/skeleton.tsx';
import { Stream } from '#src/ui/stream/stream.tsx';
import { definePage } from './define-page.tsx';
import { LayoutAnchorFragment, toLayoutAnchors } from './layout-anchors.ts';

export const ProgramPageQuery = graphql(
  `
    query ProgramPage($site: String!, $slug: String!) {
      entry(section: ["programs"], slug: [$slug], site: [$site]) {
        __typename
        id
        ...PageEntry
        ... on program_Entry {
          ...ProgramHero
          ...ProgramPicture
          layout {
            __typename
            ... on section_Entry {
              ...LayoutAnchor
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
      wording: globalSet(handle: ["recurring"], site: [$site]) {
        __typename
        ... on recurring_GlobalSet {
          ...ProgramWording
        }
      }
    }
  `,
  [
    PageEntryFragment,
    ProgramHeroFragment,
    ProgramPictureFragment,
    LayoutAnchorFragment,
    LayoutSectionFragment,
    PersonCardFragment,
    CompanyLogoFragment,
    TestimonyQuoteFragment,
    TrailFragment,
    ProgramWordingFragment,
  ],
);

export default definePage({
  route: 'program',
  styles: import.meta.viteRsc.loadCss(),
  document: ProgramPageQuery,
  variables: ({ site, params }) => ({ site, slug: params.slug ?? '' }),
  Content: ({ data, entry, site, locale }) => {
    if (entry.__typename !== 'program_Entry') return null;
    const set = data.wording?.__typename === 'recurring_GlobalSet' ? data.wording : null;
    const wording = toProgramWording(set, locale);
    const shared = { site, locale, headingLevel: 3 } as const;
    const managers = ofType(entry.manager, 'entity_Entry');
    const coachs = ofType(entry.coachsAndExperts, 'entity_Entry');
    const companies = ofType(entry.companies, 'company_Entry');
    const testimonies = ofType(entry.testimonies, 'testimony_Entry').filter(isSpoken);
    const trail = ofType(entry.trail, 'programTrail_Entry')[0];
    return (
      <>
        <ProgramHero program={entry} wording={wording} site={site} locale={locale} today={new Date()} />
        <SectionNavigation sections={toLayoutAnchors(entry.layout)} locale={locale} />
        <ProgramPicture program={entry} />
        <Stream fallback={<Skeleton shape="text" count={4} />}>
          <LayoutSections layout={entry.layout} site={site} locale={locale} />
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
