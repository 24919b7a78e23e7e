import { graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { EntryHeroFragment, EntryIndexHero } from '#src/features/page-parts/entry-hero.tsx';
import { FinderLink } from '#src/features/programs/finder/finder-link.tsx';
import { loadPrograms } from '#src/features/programs/load-programs.tsx';
import { definePage } from '#src/screen/define-page.tsx';
import { Skeleton, Stream } from '#src/screen/stream.tsx';

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
      <EntryIndexHero entry={entry} locale={locale} room="always">
        <FinderLink site={site} />
      </EntryIndexHero>
      <Stream fallback={<Skeleton count={6} />}>{() => loadPrograms(site)}</Stream>
    </>
  ),
});
