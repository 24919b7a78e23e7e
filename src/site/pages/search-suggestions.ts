import { ProgramPatchFragment } from '#src/site/cards/programs/program-patch.tsx';
import { graphql } from '#src/site/content/graphql.ts';
import { SearchHitFragment } from '#src/site/content/search-index/found-entry.ts';
import { HitCoverFragment, HitMarkFragment } from '#src/site/features/search/hit-fragments.ts';

/** The marks of the results of one page of a search, and the large picture of the first. */
export const SearchMarksQuery = graphql(
  `
    query SearchMarks($site: String!, $found: [QueryArgument], $best: [QueryArgument]) {
      entries(id: $found, site: [$site]) {
        __typename
        id
        ...HitMark
      }
      covers: entries(id: $best, site: [$site], limit: 1) {
        __typename
        id
        ...HitCover
      }
    }
  `,
  [HitMarkFragment, HitCoverFragment],
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
          ...ProgramPatch
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
        ...HitMark
      }
    }
  `,
  [SearchHitFragment, HitMarkFragment, ProgramPatchFragment],
);
