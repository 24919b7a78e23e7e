import { LayoutSectionFragment, LayoutSections } from '#src/blocks/layout-sections.tsx';
import { graphql } from '#src/content/graphql.ts';
import { toPageUri } from '#src/content/live-index.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { Breadcrumbs, BreadcrumbsFragment } from '#src/features/generic-pages/breadcrumbs.tsx';
import { ChildPages, ChildPagesFragment } from '#src/features/generic-pages/child-pages.tsx';
import { EntryHero, EntryHeroFragment } from '#src/features/page-parts/entry-hero.tsx';
import { SectionNavigation } from '#src/features/programs/section-navigation/section-navigation.tsx';
import { Skeleton } from '#src/ui/stream/skeleton.tsx';
import { Stream } from '#src/ui/stream/stream.tsx';
import { definePage } from './define-page.tsx';
import { LayoutAnchorFragment, toLayoutAnchors } from './layout-anchors.ts';

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
              ...LayoutAnchor
              ...LayoutSection
            }
          }
          ...Breadcrumbs
          ...ChildPages
        }
      }
    }
  `,
  [
    PageEntryFragment,
    EntryHeroFragment,
    LayoutAnchorFragment,
    LayoutSectionFragment,
    BreadcrumbsFragment,
    ChildPagesFragment,
  ],
);

export default definePage({
  route: 'page',
  styles: import.meta.viteRsc.loadCss(),
  document: GenericPageQuery,
  variables: ({ site, params }) => ({ site, uri: toPageUri(params) }),
  Content: ({ entry, site, locale }) => {
    if (entry.__typename !== 'page_Entry') return null;
    return (
      <>
        <EntryHero entry={entry} locale={locale} before={<Breadcrumbs page={entry} site={site} locale={locale} />} />
        {entry.useAnchors && <SectionNavigation sections={toLayoutAnchors(entry.layout)} locale={locale} />}
        <Stream fallback={<Skeleton shape="text" count={4} />}>
          <LayoutSections layout={entry.layout} site={site} locale={locale} />
          <ChildPages page={entry} site={site} locale={locale} />
        </Stream>
      </>
    );
  },
});
