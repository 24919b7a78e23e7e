import { graphql } from './graphql.ts';
import { PlaceFragment } from './place.ts';

/** The fields of an event for cards, the page and the calendar. Unmasked: documents that spread it can read the fields. */
export const EventFieldsFragment = graphql(
  `
    fragment EventFields on event_Entry @_unmask {
      __typename
      id
      uri
      title
      displayName
      dateStart
      dateEnd
      attendanceMode
      isFull
      eventCategories {
        __typename
        id
        title
        slug
      }
      location {
        ...Place
      }
    }
  `,
  [PlaceFragment],
);
