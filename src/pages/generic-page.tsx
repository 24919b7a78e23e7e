import { LayoutSectionFragment, LayoutSections } from '#src/blocks/layout-sections.tsx';
import { content } from '#src/content/client.ts';
import { graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { Breadcrumbs, BreadcrumbsFragment } from '#src/features/generic-pages/breadcrumbs.tsx';
import { ChildPages, ChildPagesFragment } from '#src/features/generic-pages/child-pages.tsx';
import { EntryHero, EntryHeroFragment } from '#src/features/page-parts/entry-hero.tsx';
import { SectionNavigation } from '#src/features/programs/section-navigation/section-navigation.tsx';
import { compact } from '#src/lib/compact.ts';
import type { RouteParams } from '#src/routes.ts';
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
            }
          }
          ...Breadcrumbs
        }
      }
    }
  `,
  [PageEntryFragment, EntryHeroFragment, LayoutAnchorFragment, BreadcrumbsFragment],
);

export const GenericContentQuery = graphql(
  `
    query GenericContent($site: String!, $uri: String!) {
      entry(section: ["pages"], uri: [$uri], site: [$site]) {
        __typename
        id
        ... on page_Entry {
          layout {
            __typename
            ... on section_Entry {
              ...LayoutSection
            }
          }
          ...ChildPages
        }
      }
    }
  `,
  [LayoutSectionFragment, ChildPagesFragment],
);

/** The uri of a generic page, of which the two leading levels are optional: `pages/about/team`. */
function toUri({ firstLevelSlug, secondLevelSlug, slug }: RouteParams): string {
  return ['pages', ...compact([firstLevelSlug, secondLevelSlug, slug])].join('/');
}

export default definePage({
  route: 'page',
  styles: import.meta.viteRsc.loadCss(),
  document: GenericPageQuery,
  variables: ({ site, params }) => ({ site, uri: toUri(params) }),
  Content: ({ entry, site, locale, params }) => {
    if (entry.__typename !== 'page_Entry') return null;
    return (
      <>
        <EntryHero entry={entry} locale={locale} before={<Breadcrumbs page={entry} site={site} locale={locale} />} />
        {entry.useAnchors && <SectionNavigation sections={toLayoutAnchors(entry.layout)} locale={locale} />}
        <Stream fallback={<Skeleton shape="text" count={4} />}>
          {async () => {
            const { entry: page } = await content.query(GenericContentQuery, { site: site.handle, uri: toUri(params) });
            if (page?.__typename !== 'page_Entry') return null;
            return (
              <>
                <LayoutSections layout={page.layout} site={site} locale={locale} />
                <ChildPages page={page} site={site} locale={locale} />
              </>
            );
          }}
        </Stream>
      </>
    );
  },
});
