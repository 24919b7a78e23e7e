import { content } from '#src/site/content/client.ts';
import { graphql } from '#src/site/content/graphql.ts';
import { compareNames } from '#src/site/i18n/compare-names.ts';
import type { Locale } from '#src/contract/locales.ts';
import { compact } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { forCategories } from './category-criterion.ts';

/**
 * The displayed names of the items of a list. The backend sorts by an entry's title, which is seldom the displayed name.
 */
export const ListNamesQuery = graphql(`
  query ListNames(
    $site: String!
    $section: [String]!
    $id: [QueryArgument]
    $search: String
    $relatedTo: [QueryArgument]
    $categories: [QueryArgument]
  ) {
    entries(
      section: $section
      site: [$site]
      id: $id
      search: $search
      relatedTo: $relatedTo
      relatedToCategories: [{ id: $categories, site: [$site] }]
      orderBy: "id"
      limit: 1000
    ) {
      __typename
      id
      title
      ... on article_Entry {
        heading
      }
      ... on pressRelease_Entry {
        heading
      }
      ... on company_Entry {
        displayName
      }
      ... on entity_Entry {
        displayName
      }
      ... on event_Entry {
        displayName
      }
    }
    entryCount(
      section: $section
      site: [$site]
      id: $id
      search: $search
      relatedTo: $relatedTo
      relatedToCategories: [{ id: $categories, site: [$site] }]
    )
  }
`);

/** A list whose items are sorted by displayed name. */
export interface NamedList {
  readonly section: string;
  /** The variables of the list's own document. */
  readonly variables: {
    readonly site: string;
    readonly id?: readonly (string | number)[];
    readonly search?: string;
    readonly relatedTo?: readonly string[];
    readonly categories?: readonly string[];
  };
}

/**
 * Ids of all items of a list from A to Z; null when there are too many, and the backend's order by title is used
 * instead.
 */
export async function loadIdsByName({ section, variables }: NamedList, locale: Locale): Promise<string[] | null> {
  const { site, id, search, relatedTo, categories } = variables;
  const requested = {
    site,
    section: [section],
    ...(id && { id: [...id] }),
    ...(search !== undefined && { search }),
    ...(relatedTo && { relatedTo: [...relatedTo] }),
    ...(categories && { categories: [...categories] }),
  };
  const { entries, entryCount } = await content.query(forCategories(ListNamesQuery, requested), requested);
  if (entryCount > (entries?.length ?? 0)) return null;
  return compact(entries)
    .map((entry) => {
      const own = 'displayName' in entry ? entry.displayName : 'heading' in entry ? entry.heading : null;
      return { id: entry.id ?? '', name: toPlainText(own ?? entry.title) };
    })
    .toSorted((a, b) => compareNames(locale, a.name, b.name))
    .map((entry) => entry.id);
}
