import { CompanyLogoFragment } from '#src/site/cards/companies/company-logo.tsx';
import { ProgramPatchFragment } from '#src/site/cards/programs/program-patch.tsx';
import { graphql } from '#src/site/content/graphql.ts';
import {
  MediumFragment,
  MediumLandscapeFragment,
  MediumSquareFragment,
  ThumbnailFragment,
} from '#src/site/content/picture.ts';

/** What tells the kind of a result at a glance. Only queried for results that are shown. */
export const HitMarkFragment = graphql(
  `
    fragment HitMark on EntryInterface {
      __typename
      id
      ... on program_Entry {
        ...ProgramPatch
      }
      ... on company_Entry {
        logo(limit: 1) {
          id
        }
        ...CompanyLogo
      }
      ... on entity_Entry {
        portrait(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on partner_Entry {
        emblem: image(limit: 1) {
          id
          ...Medium
        }
      }
      ... on article_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on page_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on contact_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on articlesIndex_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on coachsAndExpertsIndex_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on companiesIndex_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on eventsIndex_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on partnersIndex_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on pressReleasesIndex_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on programsIndex_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
    }
  `,
  [ProgramPatchFragment, CompanyLogoFragment, ThumbnailFragment, MediumFragment],
);

/** The picture of the best result, which is shown large. */
export const HitCoverFragment = graphql(
  `
    fragment HitCover on EntryInterface {
      __typename
      id
      ... on entity_Entry {
        portrait(limit: 1) {
          id
          ...MediumSquare
        }
      }
      ... on event_Entry {
        image(limit: 1) {
          id
          ...MediumLandscape
        }
      }
      ... on article_Entry {
        image(limit: 1) {
          id
          ...MediumLandscape
        }
      }
      ... on page_Entry {
        image(limit: 1) {
          id
          ...MediumLandscape
        }
      }
      ... on contact_Entry {
        image(limit: 1) {
          id
          ...MediumLandscape
        }
      }
      ... on articlesIndex_Entry {
        image(limit: 1) {
          id
          ...MediumLandscape
        }
      }
      ... on coachsAndExpertsIndex_Entry {
        image(limit: 1) {
          id
          ...MediumLandscape
        }
      }
      ... on companiesIndex_Entry {
        image(limit: 1) {
          id
          ...MediumLandscape
        }
      }
      ... on eventsIndex_Entry {
        image(limit: 1) {
          id
          ...MediumLandscape
        }
      }
      ... on partnersIndex_Entry {
        image(limit: 1) {
          id
          ...MediumLandscape
        }
      }
      ... on pressReleasesIndex_Entry {
        image(limit: 1) {
          id
          ...MediumLandscape
        }
      }
      ... on programsIndex_Entry {
        image(limit: 1) {
          id
          ...MediumLandscape
        }
      }
    }
  `,
  [MediumSquareFragment, MediumLandscapeFragment],
);
