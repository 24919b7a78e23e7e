import { graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { PageHero } from '#src/ui/page-hero/page-hero.tsx';
import { definePage } from './define-page.tsx';

export const HomePageQuery = graphql(
  `
    query HomePage($site: String!) {
      entry(section: "home", site: [$site]) {
        id
        ...PageEntry
        ... on home_Entry {
          heading
        }
      }
    }
  `,
  [PageEntryFragment],
);

export default definePage({
  route: 'home',
  document: HomePageQuery,
  variables: ({ site }) => ({ site }),
  Content: ({ entry }) => <PageHero heading={('heading' in entry && entry.heading) || ''} />,
});
