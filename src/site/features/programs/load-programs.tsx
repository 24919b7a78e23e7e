import { ProgramCardFragment } from '#src/site/cards/programs/program-card.tsx';
import { ProgramList } from '#src/site/cards/programs/program-list.tsx';
import { TrailFragment, Trails } from '#src/site/cards/programs/trails.tsx';
import { content } from '#src/site/content/client.ts';
import { graphql } from '#src/site/content/graphql.ts';
import { sortByName } from '#src/site/i18n/compare-names.ts';
import { formatTextOr } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { href } from '#src/site/routes.ts';
import { compact, ofType } from '#src/platform/lib/items.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
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
          ...Trail
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
  [TrailFragment, ProgramCardFragment],
);

/** Fewer are seen at a glance, without questions to choose among them. */
const fewestToFind = 3;

/** All programs: along their trails, and below those the ones on none. */
export async function loadPrograms(site: Site) {
  const locale = localeOf(site);
  const data = await content.query(ProgramsIndexContentQuery, { site: site.handle });
  const wording = data.wording?.__typename === 'recurring_GlobalSet' ? data.wording : null;
  const trails = ofType(data.trails, 'programTrail_Entry').filter(({ programs }) => compact(programs).length > 0);
  const onTrails = new Set(trails.flatMap(({ programs }) => compact(programs).map(({ id }) => id)));
  const programs = ofType(data.programs, 'program_Entry');
  const others = sortByName(locale, programs).filter(({ id }) => !onTrails.has(id));
  const finder = programs.length >= fewestToFind && <FinderLink site={site} />;
  if (trails.length === 0 && others.length === 0) {
    return <Section heading={formatMessage(locale, 'empty.programs')}>{null}</Section>;
  }
  return (
    <>
      <Trails
        trails={trails}
        site={site}
        locale={locale}
        headingLevel={2}
        heading={formatTextOr(locale, wording?.patchesHeading, 'programs.trails')}
        description={wording?.patchesDescription}
        isDescribed
        after={finder}
      />
      {others.length > 0 && (
        <Section
          heading={formatMessage(locale, trails.length > 0 ? 'programs.others' : 'programs.all')}
          after={trails.length === 0 && finder}
        >
          <ProgramList programs={others} site={site} locale={locale} headingLevel={3} />
        </Section>
      )}
    </>
  );
}

function FinderLink({ site }: { readonly site: Site }) {
  const locale = localeOf(site);
  const link = { label: formatMessage(locale, 'finder.title'), url: href('programFinder', site), isExternal: false };
  return <ButtonLink link={link} locale={locale} />;
}
