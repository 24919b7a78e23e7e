import { graphql } from '#src/content/graphql.ts';
import { SearchBodyFragment } from '#src/features/search/search-body.ts';
import { SearchHitFragment } from '#src/features/search/search-hit-fragment.ts';

/**
 * Everything with a page or a place of its own, kind by kind: with the words in the title, with the words anywhere, and
 * how many. Kinds without a list of their own are fetched whole, up to a bound.
 */
export const SearchResultsQuery = graphql(
  `
    query SearchResults(
      $site: String!
      $words: String!
      $titleWords: String!
      $shown: Int = 5
      $events: Int = 12
      $whole: Int = 40
    ) {
      programsTitled: entries(
        section: ["programs"]
        site: [$site]
        search: $titleWords
        orderBy: "title ASC"
        limit: $whole
      ) {
        __typename
        id
        ...SearchHit
      }
      programs: entries(section: ["programs"], site: [$site], search: $words, orderBy: "title ASC", limit: $whole) {
        __typename
        id
        ...SearchHit
      }
      programsCount: entryCount(section: ["programs"], site: [$site], search: $words)
      eventsTitled: entries(
        section: ["events"]
        site: [$site]
        search: $titleWords
        orderBy: "dateStart DESC"
        limit: $events
      ) {
        __typename
        id
        ... on event_Entry {
          dateStart
        }
        ...SearchHit
      }
      events: entries(section: ["events"], site: [$site], search: $words, orderBy: "dateStart DESC", limit: $events) {
        __typename
        id
        ... on event_Entry {
          dateStart
        }
        ...SearchHit
      }
      eventsCount: entryCount(section: ["events"], site: [$site], search: $words)
      articlesTitled: entries(
        section: ["articles"]
        site: [$site]
        search: $titleWords
        orderBy: "postDate DESC"
        limit: $shown
      ) {
        __typename
        id
        ...SearchHit
      }
      articles: entries(section: ["articles"], site: [$site], search: $words, orderBy: "postDate DESC", limit: $shown) {
        __typename
        id
        ...SearchHit
      }
      articlesCount: entryCount(section: ["articles"], site: [$site], search: $words)
      companiesTitled: entries(
        section: ["companies"]
        site: [$site]
        search: $titleWords
        orderBy: "title ASC"
        limit: $shown
      ) {
        __typename
        id
        ...SearchHit
      }
      companies: entries(section: ["companies"], site: [$site], search: $words, orderBy: "title ASC", limit: $shown) {
        __typename
        id
        ...SearchHit
      }
      companiesCount: entryCount(section: ["companies"], site: [$site], search: $words)
      entitiesTitled: entries(
        section: ["entities"]
        site: [$site]
        search: $titleWords
        orderBy: "title ASC"
        limit: $shown
      ) {
        __typename
        id
        ...SearchHit
      }
      entities: entries(section: ["entities"], site: [$site], search: $words, orderBy: "title ASC", limit: $shown) {
        __typename
        id
        ...SearchHit
      }
      entitiesCount: entryCount(section: ["entities"], site: [$site], search: $words)
      pagesTitled: entries(
        section: [
          "pages"
          "home"
          "contact"
          "articlesIndex"
          "coachsAndExpertsIndex"
          "companiesIndex"
          "eventsIndex"
          "partnersIndex"
          "pressReleasesIndex"
          "programsIndex"
        ]
        site: [$site]
        search: $titleWords
        orderBy: "title ASC"
        limit: $whole
      ) {
        __typename
        id
        ...SearchHit
      }
      pages: entries(
        section: [
          "pages"
          "home"
          "contact"
          "articlesIndex"
          "coachsAndExpertsIndex"
          "companiesIndex"
          "eventsIndex"
          "partnersIndex"
          "pressReleasesIndex"
          "programsIndex"
        ]
        site: [$site]
        search: $words
        orderBy: "title ASC"
        limit: $whole
      ) {
        __typename
        id
        ...SearchHit
      }
      pagesCount: entryCount(
        section: [
          "pages"
          "home"
          "contact"
          "articlesIndex"
          "coachsAndExpertsIndex"
          "companiesIndex"
          "eventsIndex"
          "partnersIndex"
          "pressReleasesIndex"
          "programsIndex"
        ]
        site: [$site]
        search: $words
      )
      partnersTitled: entries(
        section: ["partners"]
        site: [$site]
        search: $titleWords
        orderBy: "title ASC"
        limit: $whole
      ) {
        __typename
        id
        ...SearchHit
      }
      partners: entries(section: ["partners"], site: [$site], search: $words, orderBy: "title ASC", limit: $whole) {
        __typename
        id
        ...SearchHit
      }
      partnersCount: entryCount(section: ["partners"], site: [$site], search: $words)
      pressReleasesTitled: entries(
        section: ["pressReleases"]
        site: [$site]
        search: $titleWords
        orderBy: "postDate DESC"
        limit: $shown
      ) {
        __typename
        id
        ...SearchHit
      }
      pressReleases: entries(
        section: ["pressReleases"]
        site: [$site]
        search: $words
        orderBy: "postDate DESC"
        limit: $shown
      ) {
        __typename
        id
        ...SearchHit
      }
      pressReleasesCount: entryCount(section: ["pressReleases"], site: [$site], search: $words)
      trailsTitled: entries(section: ["programTrails"], site: [$site], search: $titleWords, limit: $whole) {
        __typename
        id
        ...SearchHit
      }
      trails: entries(section: ["programTrails"], site: [$site], search: $words, limit: $whole) {
        __typename
        id
        ...SearchHit
      }
      trailsCount: entryCount(section: ["programTrails"], site: [$site], search: $words)
    }
  `,
  [SearchHitFragment],
);

/** The running text of entries whose title and description do not show why they were found. */
export const SearchBodiesQuery = graphql(
  `
    query SearchBodies($site: String!, $ids: [QueryArgument]!) {
      entries(
        section: ["articles", "events", "pressReleases", "programs", "pages"]
        site: [$site]
        id: $ids
        limit: 60
      ) {
        __typename
        id
        ...SearchBody
      }
    }
  `,
  [SearchBodyFragment],
);

/** Where to begin without words, or with words that find nothing. */
export const SearchSuggestionsQuery = graphql(
  `
    query SearchSuggestions($site: String!) {
      programs: entries(section: ["programs"], site: [$site], orderBy: "title ASC", limit: 12) {
        __typename
        id
        uri
        title
        siteHandle
        ... on program_Entry {
          displayName
        }
      }
      categories(group: ["articles"], site: [$site], limit: 12) {
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
