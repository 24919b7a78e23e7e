import { graphql } from '#src/site/content/graphql.ts';
import { PageEntryFragment } from '#src/site/content/page-entry.ts';
import { EntryHeroFragment, EntryIndexHero } from '#src/site/features/page-parts/entry-hero.tsx';
import { loadPrograms } from '#src/site/features/programs/load-programs.tsx';
import { definePage } from '#src/site/layout/define-page.tsx';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';

export const ProgramsIndexPageQuery = graphql(
  `
    query ProgramsIndexPage($site: String!) {
      entry(section: ["programsIndex"], site: [$site]) {
        __typename
        id
        ...PageEntry
        ...EntryHero
      }
    }
  `,
  [PageEntryFragment, EntryHeroFragment],
);

export default definePage({
  route: 'programsIndex',
  type: 'programsIndex_Entry',
  styles: import.meta.viteRsc.loadCss(),
  document: ProgramsIndexPageQuery,
  variables: ({ site }) => ({ site }),
  Content: ({ entry, site, locale }) => (
    <>
      <EntryIndexHero entry={entry} locale={locale} />
      <Stream fallback={<Skeleton shape="text" count={6} />}>{() => loadPrograms(site)}</Stream>
    </>
  ),
});
