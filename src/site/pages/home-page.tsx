import { LayoutSectionFragment, LayoutSections } from '#src/site/blocks/layout-sections.tsx';
import { content } from '#src/site/content/client.ts';
import { graphql } from '#src/site/content/graphql.ts';
import { PageEntryFragment } from '#src/site/content/page-entry.ts';
import { HomeHero, HomeHeroFragment } from '#src/site/features/home/home-hero.tsx';
import { definePage } from '#src/site/layout/define-page.tsx';
import { describeSite } from '#src/site/layout/describe-site.ts';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';

export const HomePageQuery = graphql(
  `
    query HomePage($site: String!) {
      entry(section: ["home"], site: [$site]) {
        __typename
        id
        ...PageEntry
        ... on home_Entry {
          ...HomeHero
        }
      }
    }
  `,
  [PageEntryFragment, HomeHeroFragment],
);

export const HomeContentQuery = graphql(
  `
    query HomeContent($site: String!) {
      entry(section: ["home"], site: [$site]) {
        __typename
        id
        ... on home_Entry {
          layout {
            __typename
            ... on section_Entry {
              ...LayoutSection
            }
          }
        }
      }
    }
  `,
  [LayoutSectionFragment],
);

export default definePage({
  route: 'home',
  type: 'home_Entry',
  styles: import.meta.viteRsc.loadCss(),
  document: HomePageQuery,
  variables: ({ site }) => ({ site }),
  describe: ({ site }) => describeSite(site),
  Content: ({ entry, site, locale }) => {
    return (
      <>
        <HomeHero home={entry} site={site} locale={locale} />
        <Stream fallback={<Skeleton count={6} />}>
          {async () => {
            const { entry: home } = await content.query(HomeContentQuery, { site: site.handle });
            if (home?.__typename !== 'home_Entry') return null;
            return <LayoutSections layout={home.layout} site={site} locale={locale} />;
          }}
        </Stream>
      </>
    );
  },
});
