import { LayoutSectionFragment, showSections, splitClosing } from '#src/site/blocks/layout-sections.tsx';
import { graphql } from '#src/site/content/graphql.ts';
import { toPageUri } from '#src/site/content/live-address-index.ts';
import { PageEntryFragment } from '#src/site/content/page-entry.ts';
import { Breadcrumbs, BreadcrumbsFragment, describePageTrail } from '#src/site/features/generic-pages/breadcrumbs.tsx';
import { ChildPages, ChildPagesFragment } from '#src/site/features/generic-pages/child-pages.tsx';
import { EntryHero, EntryHeroFragment } from '#src/site/features/page-parts/entry-hero.tsx';
import { SectionNavigation } from '#src/site/features/programs/section-navigation/section-navigation.tsx';
import { compact } from '#src/platform/lib/items.ts';
import { definePage } from '#src/site/layout/define-page.tsx';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';

export const GenericPageQuery = graphql(
  `
    query GenericPage($site: String!, $uri: String!) {
      entry(section: ["pages"], uri: [$uri], site: [$site]) {
        __typename
        id
        ...PageEntry
        ...EntryHero
        ... on page_Entry {
          useAnchors
          layout {
            __typename
            ... on section_Entry {
              ...LayoutSection
            }
          }
          ...Breadcrumbs
          ...ChildPages
        }
      }
    }
  `,
  [PageEntryFragment, EntryHeroFragment, LayoutSectionFragment, BreadcrumbsFragment, ChildPagesFragment],
);

export default definePage({
  route: 'page',
  type: 'page_Entry',
  styles: import.meta.viteRsc.loadCss(),
  document: GenericPageQuery,
  variables: ({ site, params }) => ({ site, uri: toPageUri(params) }),
  describe: ({ entry, site, path }) => [describePageTrail(entry, path, site)],
  Content: ({ entry, site, locale }) => {
    const sections = showSections(entry.layout, { site, locale });
    // A call closes the page, below the pages that it leads to.
    const { body, closing } = splitClosing(sections);
    return (
      <>
        <EntryHero entry={entry} locale={locale} before={<Breadcrumbs page={entry} site={site} locale={locale} />} />
        {entry.useAnchors && (
          <SectionNavigation sections={compact(sections.map(({ anchor }) => anchor))} locale={locale} />
        )}
        <Stream fallback={<Skeleton shape="text" count={4} />}>
          {body}
          <ChildPages page={entry} site={site} locale={locale} />
          {closing}
        </Stream>
      </>
    );
  },
});
