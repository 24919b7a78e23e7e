import { AddressFieldsFragment } from '../address-fields.ts';
import { graphql } from '../graphql.ts';
import { SearchHitFragment } from './search-hit-fragment.ts';
import { BlocksTextFragment } from '../layout-texts.ts';

export const SeoTextsFragment = graphql(`
  fragment SeoTexts on Ether_SeoData {
    title
    description
  }
`);

/** The texts of an entry that are searched in addition to those that its result shows. */
export const SearchTextsFragment = graphql(
  `
    fragment SearchTexts on EntryInterface {
      __typename
      ... on LayoutInterface {
        layout {
          __typename
          ...BlocksText
        }
      }
      ... on PageInterface {
        seo {
          ...SeoTexts
        }
      }
      ... on article_Entry {
        byline {
          id
          title
        }
      }
      ... on event_Entry {
        eventCategories {
          id
          title
        }
        location {
          __typename
          ... on place_Entry {
            id
            locationName
            streetLine1
            city
          }
        }
      }
      ... on entity_Entry {
        expertises {
          id
          title
        }
        roles {
          id
          title
        }
      }
      ... on program_Entry {
        trail(limit: 1) {
          id
          title
        }
      }
      ... on programTrail_Entry {
        programs {
          id
          title
        }
      }
      ... on OpeningInterface {
        surtitle
      }
      ... on contact_Entry {
        locationHeading
      }
    }
  `,
  [BlocksTextFragment, SeoTextsFragment],
);

/** A batch of entries with everything that is searched and shown of them. */
export const SearchEntriesQuery = graphql(
  `
    query SearchEntries($site: String!, $section: [String]!, $limit: Int!, $offset: Int!) {
      entries(section: $section, site: [$site], orderBy: "id ASC", limit: $limit, offset: $offset) {
        __typename
        id
        ...SearchHit
        ...SearchTexts
      }
    }
  `,
  [SearchHitFragment, SearchTextsFragment],
);

/** The organisation's addresses and contact data, which the contact page shows. */
export const SearchParticularsQuery = graphql(
  `
    query SearchParticulars($site: String!) {
      globalSet(handle: ["settings"], site: [$site]) {
        __typename
        id
        ... on settings_GlobalSet {
          email
          phone
          formsSubjects {
            label
          }
          addresses {
            __typename
            ... on address_Entry {
              ...AddressFields
            }
          }
        }
      }
    }
  `,
  [AddressFieldsFragment],
);

/** A cheap query whose answer changes with nearly every change of the searched content. */
export const SearchStateQuery = graphql(`
  query SearchState($site: String!, $section: [String]!) {
    count: entryCount(section: $section, site: [$site])
    newest: entries(section: $section, site: [$site], orderBy: "dateUpdated DESC", limit: 1) {
      __typename
      id
      dateUpdated
    }
    globalSet(handle: ["settings"], site: [$site]) {
      __typename
      id
      dateUpdated
    }
  }
`);

/** The backend's own search, for a site that is too large for memory: the best results first, whatever their kind. */
export const SearchByScoreQuery = graphql(
  `
    query SearchByScore(
      $site: String!
      $section: [String]!
      $pages: [String]!
      $words: String!
      $limit: Int!
      $offset: Int!
    ) {
      entries(section: $section, site: [$site], search: $words, orderBy: "score", limit: $limit, offset: $offset) {
        __typename
        id
        ...SearchHit
        ...SearchTexts
      }
      programs: entryCount(section: ["programs"], site: [$site], search: $words)
      events: entryCount(section: ["events"], site: [$site], search: $words)
      articles: entryCount(section: ["articles"], site: [$site], search: $words)
      companies: entryCount(section: ["companies"], site: [$site], search: $words)
      entities: entryCount(section: ["entities"], site: [$site], search: $words)
      pages: entryCount(section: $pages, site: [$site], search: $words)
      partners: entryCount(section: ["partners"], site: [$site], search: $words)
      pressReleases: entryCount(section: ["pressReleases"], site: [$site], search: $words)
      trails: entryCount(section: ["programTrails"], site: [$site], search: $words)
    }
  `,
  [SearchHitFragment, SearchTextsFragment],
);
