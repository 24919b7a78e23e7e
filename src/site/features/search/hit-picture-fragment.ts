import { graphql } from '#src/site/content/graphql.ts';
import { MediumFragment, ThumbnailFragment } from '#src/site/content/picture.ts';

/** The picture or the logo of a result. Only queried for results that are shown. */
export const HitPictureFragment = graphql(
  `
    fragment HitPicture on EntryInterface {
      __typename
      id
      ... on company_Entry {
        logo(limit: 1) {
          ...Medium
        }
      }
      ... on entity_Entry {
        portrait(limit: 1) {
          ...Thumbnail
        }
      }
      ... on partner_Entry {
        emblem: image(limit: 1) {
          ...Medium
        }
      }
      ... on event_Entry {
        image(limit: 1) {
          ...Thumbnail
        }
      }
      ... on article_Entry {
        image(limit: 1) {
          ...Thumbnail
        }
      }
      ... on OpeningInterface {
        image(limit: 1) {
          ...Thumbnail
        }
      }
    }
  `,
  [ThumbnailFragment, MediumFragment],
);
