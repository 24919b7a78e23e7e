import { EventRowFragment } from '#src/site/cards/events/event-row.tsx';
import { graphql } from '#src/site/content/graphql.ts';

/**
 * The two halves of the calendar, each with its own limit and offset. Events that began before today and end later have a
 * separate field, because no single range of dates selects them. An omitted limit means no limit.
 */
export const EventsListQuery = graphql(
  `
    query EventsList(
      $site: String!
      $fromToday: QueryArgument!
      $beforeToday: QueryArgument!
      $underWayLimit: Int
      $upcomingLimit: Int
      $upcomingOffset: Int = 0
      $upcomingOrder: String = "dateStart asc"
      $begunLimit: Int!
      $begunOffset: Int = 0
      $begunOrder: String = "dateStart desc"
      $search: String
      $relatedTo: [QueryArgument]
      $categories: [QueryArgument]
    ) {
      underWay: entries(
        section: "events"
        site: [$site]
        dateStart: [$beforeToday]
        dateEnd: [$fromToday]
        orderBy: $upcomingOrder
        limit: $underWayLimit
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: [{ id: $categories, site: [$site] }]
      ) {
        __typename
        id
        ...EventRow
      }
      underWayCount: entryCount(
        section: "events"
        site: [$site]
        dateStart: [$beforeToday]
        dateEnd: [$fromToday]
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: [{ id: $categories, site: [$site] }]
      )
      upcoming: entries(
        section: "events"
        site: [$site]
        dateStart: [$fromToday, ":empty:"]
        orderBy: $upcomingOrder
        limit: $upcomingLimit
        offset: $upcomingOffset
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: [{ id: $categories, site: [$site] }]
      ) {
        __typename
        id
        ...EventRow
      }
      upcomingCount: entryCount(
        section: "events"
        site: [$site]
        dateStart: [$fromToday, ":empty:"]
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: [{ id: $categories, site: [$site] }]
      )
      begun: entries(
        section: "events"
        site: [$site]
        dateStart: [$beforeToday]
        orderBy: $begunOrder
        limit: $begunLimit
        offset: $begunOffset
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: [{ id: $categories, site: [$site] }]
      ) {
        __typename
        id
        ...EventRow
      }
      begunCount: entryCount(
        section: "events"
        site: [$site]
        dateStart: [$beforeToday]
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: [{ id: $categories, site: [$site] }]
      )
    }
  `,
  [EventRowFragment],
);
