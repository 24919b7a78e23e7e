import { graphql } from '#src/content/graphql.ts';
import { SearchHitFragment } from '#src/content/search-index/found-entry.ts';

/** The suggestions for a search without a text, or without results. */
export const SearchSuggestionsQuery = graphql(
  `
    query SearchSuggestions($site: String!) {
      programs: entries(section: ["programs"], site: [$site], orderBy: "title ASC") {
        __typename
        id
        uri
        title
        siteHandle
        ... on program_Entry {
          displayName
        }
      }
      categories(group: ["articles"], site: [$site]) {
        __typename
        id
        title
        slug
        siteHandle
      }
      newest: entries(section: ["articles"], site: [$site], orderBy: "postDate DESC", limit: 3) {
        __typename
        id
        ...SearchHit
      }
    }
  `,
  [SearchHitFragment],
);
