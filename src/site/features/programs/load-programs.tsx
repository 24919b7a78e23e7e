import { ProgramCard, ProgramCardFragment } from '#src/site/cards/programs/program-card.tsx';
import { TrailMap } from '#src/site/cards/programs/trail-map.tsx';
import { TrailMapFragment } from '#src/site/cards/programs/trail.ts';
import { content } from '#src/site/content/client.ts';
import { graphql } from '#src/site/content/graphql.ts';
import { sortByName } from '#src/site/i18n/compare-names.ts';
import { formatTextOr } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { compact, ofType } from '#src/platform/lib/items.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { CardList } from '#src/site/ui/card/card-list.tsx';
import { Section } from '#src/site/ui/section/section.tsx';

/** Without `orderBy`, because only then are the trails in the order of their tree. */
export const ProgramsIndexContentQuery = graphql(
  `
    query ProgramsIndexContent($site: String!) {
      trails: entries(section: ["programTrails"], site: [$site]) {
        __typename
        id
        ... on programTrail_Entry {
          programs {
            id
          }
          ...TrailMap
        }
      }
      programs: entries(section: ["programs"], site: [$site], orderBy: "title ASC") {
        __typename
        id
        ... on program_Entry {
          title
          displayName
          ...ProgramCard
        }
      }
      wording: globalSet(handle: ["recurring"], site: [$site]) {
        __typename
        ... on recurring_GlobalSet {
          patchesHeading
          patchesDescription
        }
      }
    }
  `,
  [TrailMapFragment, ProgramCardFragment],
);

/** All programs: along their trails, and below those the ones that lie on none. */
export async function loadPrograms(site: Site) {
  const locale = localeOf(site);
  const data = await content.query(ProgramsIndexContentQuery, { site: site.handle });
  const wording = data.wording?.__typename === 'recurring_GlobalSet' ? data.wording : null;
  const trails = ofType(data.trails, 'programTrail_Entry');
  const onTrails = new Set(trails.flatMap(({ programs }) => compact(programs).map(({ id }) => id)));
  const others = sortByName(locale, ofType(data.programs, 'program_Entry')).filter(({ id }) => !onTrails.has(id));
  if (trails.length === 0 && others.length === 0) {
    return <Section heading={formatMessage(locale, 'empty.programs')}>{null}</Section>;
  }
  return (
    <>
      {trails.length > 0 && (
        <TrailMap
          trails={trails}
          site={site}
          locale={locale}
          headingLevel={2}
          heading={formatTextOr(locale, wording?.patchesHeading, 'programs.trails')}
          description={wording?.patchesDescription}
          hasLegend
          next="programFinder"
        />
      )}
      {others.length > 0 && (
        <Section heading={formatMessage(locale, trails.length > 0 ? 'programs.others' : 'programs.all')}>
          <CardList>
            {others.map((program, index) => (
              <ProgramCard
                key={program.id}
                program={program}
                site={site}
                locale={locale}
                headingLevel={3}
                index={index}
              />
            ))}
          </CardList>
        </Section>
      )}
    </>
  );
}
