import { graphql } from '#src/site/content/graphql.ts';
import { SearchHitFragment } from '#src/site/content/search-index/search-hit-fragment.ts';
import { HitPictureFragment } from '#src/site/features/search/hit-picture-fragment.ts';

/** The pictures of the results of one page of a search. */
export const SearchPicturesQuery = graphql(
  `
    query SearchPictures($site: String!, $found: [QueryArgument]) {
      entries(id: $found, site: [$site]) {
        __typename
        id
        ...HitPicture
      }
    }
  `,
  [HitPictureFragment],
);

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
        ...HitPicture
      }
    }
  `,
  [SearchHitFragment, HitPictureFragment],
);
