import { type ResultOf, graphql } from '../graphql.ts';
import { PersonRoleFragment } from '../person-role.ts';

/** The fields that a search result shows, for every kind. */
export const SearchHitFragment = graphql(
  `
    fragment SearchHit on EntryInterface {
      __typename
      id
      uri
      title
      siteHandle
      ... on article_Entry {
        heading
        description
        postDate
        articleCategories {
          id
          title
        }
      }
      ... on event_Entry {
        displayName
        description
        dateStart
        dateEnd
        attendanceMode
        isFull
      }
      ... on company_Entry {
        displayName
        description
        industries {
          id
          title
        }
      }
      ... on entity_Entry {
        displayName
        description
        organization
        ...PersonRole
      }
      ... on partner_Entry {
        displayName
        description
        partnershipType {
          id
          title
        }
      }
      ... on pressRelease_Entry {
        heading
        description
        postDate
      }
      ... on program_Entry {
        displayName
        description
        duration
        price
        nextCohort
        isContinuous
        mainLink {
          __typename
        }
      }
      ... on programTrail_Entry {
        heading
        description
      }
      ... on OpeningInterface {
        heading
        description
      }
      ... on page_Entry {
        parent {
          id
          title
        }
      }
    }
  `,
  [PersonRoleFragment],
);

export type FoundEntry = ResultOf<typeof SearchHitFragment>;
