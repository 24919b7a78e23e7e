import { LayoutSectionFragment, showSections, splitClosing } from '#src/site/blocks/layout-sections.tsx';
import { graphql } from '#src/site/content/graphql.ts';
import { PageEntryFragment } from '#src/site/content/page-entry.ts';
import { getWording } from '#src/site/content/editable-labels.ts';
import { toProgramState } from '#src/site/domain/program-state.ts';
import { describeProgram } from '#src/site/features/programs/describe-program.ts';
import { loadOpenPrograms } from '#src/site/features/programs/open-programs.tsx';
import { ProgramHero, ProgramHeroFragment } from '#src/site/features/programs/program-hero.tsx';
import { ProgramRelations, ProgramRelationsFragment } from '#src/site/features/programs/program-relations.tsx';
import { SectionNavigation } from '#src/site/features/programs/section-navigation/section-navigation.tsx';
import { compact } from '#src/platform/lib/items.ts';
import { definePage } from '#src/site/layout/define-page.tsx';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';

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
          layout {
            __typename
            ... on section_Entry {
              ...LayoutSection
            }
          }
          ...ProgramRelations
        }
      }
    }
  `,
  [PageEntryFragment, ProgramHeroFragment, LayoutSectionFragment, ProgramRelationsFragment],
);

export default definePage({
  route: 'program',
  type: 'program_Entry',
  styles: import.meta.viteRsc.loadCss(),
  document: ProgramPageQuery,
  variables: ({ site, params }) => ({ site, slug: params.slug ?? '' }),
  describe: ({ entry, site, path }) => [
    describeProgram(entry, { path, site, state: toProgramState(entry, new Date()) }),
  ],
  Content: ({ entry, site, locale }) => {
    const wording = getWording(locale).program;
    const now = new Date();
    const state = toProgramState(entry, now);
    const sections = showSections(entry.layout, { site, locale });
    // The call to register closes the page, below whom one meets in the program.
    const { body, closing } = splitClosing(sections);
    return (
      <>
        <ProgramHero program={entry} wording={wording} site={site} locale={locale} state={state} />
        <SectionNavigation sections={compact(sections.map(({ anchor }) => anchor))} locale={locale} />
        <Stream fallback={<Skeleton shape="text" count={4} />}>
          {body}
          <ProgramRelations
            program={entry}
            wording={wording}
            site={site}
            locale={locale}
            told={compact(sections.map(({ anchor }) => anchor?.label))}
          />
          {state === 'closed' && <Stream fallback={<Skeleton />}>{() => loadOpenPrograms(entry.id, site, now)}</Stream>}
          {closing}
        </Stream>
      </>
    );
  },
});
