import { content } from '#src/site/content/client.ts';
import { type ResultOf, graphql } from '#src/site/content/graphql.ts';
import { toSearchText } from '#src/site/content/search-argument.ts';
import { toEventState } from '#src/site/domain/event-time.ts';
import { compact, ofType } from '#src/platform/lib/items.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import type { Site } from '#src/contract/sites.ts';
import { type Choices, chosenIds, periodIds } from './choices.ts';
import type { ListShape } from './filterable-lists.ts';
import type { ListRequest } from './list-request.ts';
import type { ListSearch } from './list-search.ts';

/**
 * The relations of every item of a list, up to a thousand items: one cached answer serves all combinations of filters.
 * A company refers to programs in the steps of its journey, and programs refer to companies and people.
 */
export const ListFacetsQuery = graphql(`
  query ListFacets($site: String!, $section: [String]!) {
    entries(section: $section, site: [$site], orderBy: "id", limit: 1000) {
      __typename
      id
      ... on article_Entry {
        articleCategories {
          id
        }
      }
      ... on event_Entry {
        dateStart
        dateEnd
        eventCategories {
          id
        }
        programs {
          id
        }
      }
      ... on company_Entry {
        industries {
          id
        }
        journey {
          __typename
          ... on journeyStep_Entry {
            program {
              id
            }
          }
        }
      }
      ... on entity_Entry {
        expertises {
          id
        }
        programs {
          id
        }
      }
    }
    entryCount(section: $section, site: [$site])
    programs: entries(section: ["programs"], site: [$site]) {
      __typename
      id
      ... on program_Entry {
        companies {
          id
        }
        coachsAndExperts {
          id
        }
        manager {
          id
        }
      }
    }
  }
`);

/**
 * The ids of the items that match a text. Visitors may type anything, so each answer is small enough to cache thousands
 * of them.
 */
export const ListMatchesQuery = graphql(`
  query ListMatches($site: String!, $section: [String]!, $search: String!) {
    entries(section: $section, site: [$site], search: $search, orderBy: "id", limit: 300) {
      __typename
      id
    }
    entryCount(section: $section, site: [$site], search: $search)
  }
`);

/** Items of the longest list whose relations are loaded: the limit of the document above. */
const maxCounted = 1000;

/**
 * The number of items that each choice would show. The filters work without it, so a failing backend only removes the
 * numbers; a list of more than a thousand items has none.
 */
export async function loadFacetCounts({
  search,
  choices,
  shape,
  total,
  site,
}: ListRequest): Promise<FacetCounts | null> {
  const { section } = shape;
  if (shape.dimensions.length === 0 || total > maxCounted) return null;
  try {
    const items = await loadFacetItems(section, site, search.text);
    return items && countFacets(items, search, choices, shape);
  } catch (error) {
    getRuntime().log.warn(
      'The choices of a list could not be counted; its filters are shown without numbers. Check the content backend.',
      { section, error },
    );
    return null;
  }
}

/**
 * The relations of the items that match a text; null when there are too many to count, and the filters then show no
 * numbers.
 */
async function loadFacetItems(section: string, site: Site, text: string): Promise<FacetItems | null> {
  const search = toSearchText(text);
  const [relations, matches] = await Promise.all([
    loadRelations(section, site),
    search === undefined ? null : content.query(ListMatchesQuery, { site: site.handle, section: [section], search }),
  ]);
  const areAllMatches = !matches || matches.entryCount <= (matches.entries?.length ?? 0);
  if (!relations || !areAllMatches) return null;
  const matching = matches && new Set(compact(matches.entries).map(({ id }) => id));
  return [...relations].filter(([id]) => !matching || matching.has(id)).map(([, related]) => related);
}

/**
 * Ids of the items that are related to one of the choices, consistent with the counts; null when there are too many
 * items. The backend's `relatedTo` is not enough: it does not look into nested entries, such as the steps of a journey.
 */
export async function findRelated(
  { shape, total, site }: ListRequest,
  choices: readonly string[],
): Promise<string[] | null> {
  const relations = total > maxCounted ? null : await loadRelations(shape.section, site);
  return relations && [...relations].flatMap(([id, related]) => (choices.some((each) => related.has(each)) ? id : []));
}

/** The relations of each item, by its id; null when there are more items than one answer holds. */
async function loadRelations(section: string, site: Site): Promise<Map<string, ReadonlySet<string>> | null> {
  const facets = await content.query(ListFacetsQuery, { site: site.handle, section: [section] });
  if (facets.entryCount > (facets.entries?.length ?? 0)) return null;
  const programs = programsByEntry(facets.programs);
  return new Map(
    compact(facets.entries).flatMap((entry) =>
      entry.id ? [[entry.id, new Set([...relationsOf(entry), ...(programs.get(entry.id) ?? [])])] as const] : [],
    ),
  );
}

type FacetEntry = NonNullable<NonNullable<ResultOf<typeof ListFacetsQuery>['entries']>[number]>;
type Related = readonly ({ readonly id: string | null } | null)[] | null | undefined;

const idsOf = (related: Related): string[] => compact(compact(related).map(({ id }) => id));

function relationsOf(entry: FacetEntry): string[] {
  switch (entry.__typename) {
    case 'article_Entry':
      return idsOf(entry.articleCategories);
    case 'company_Entry':
      return [
        ...idsOf(entry.industries),
        ...ofType(entry.journey, 'journeyStep_Entry').flatMap(({ program }) => idsOf(program)),
      ];
    case 'entity_Entry':
      return [...idsOf(entry.expertises), ...idsOf(entry.programs)];
    case 'event_Entry': {
      const isPast = toEventState(entry) === 'past';
      return [...idsOf(entry.eventCategories), ...idsOf(entry.programs), isPast ? periodIds.past : periodIds.upcoming];
    }
    default:
      return [];
  }
}

/** The contract's `relatedTo` works in both directions, so entries that a program refers to count as well. */
function programsByEntry(programs: ResultOf<typeof ListFacetsQuery>['programs']): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const program of compact(programs)) {
    if (program.__typename !== 'program_Entry' || !program.id) continue;
    const named = [...idsOf(program.companies), ...idsOf(program.coachsAndExperts), ...idsOf(program.manager)];
    for (const id of named) found.set(id, [...(found.get(id) ?? []), program.id]);
  }
  return found;
}

/**
 * The ids of the choices that each item is related to, for the items that match the text. They are counted here,
 * because the contract's `entryCount` would need a query for each choice.
 */
export type FacetItems = readonly ReadonlySet<string>[];

/** Number of items that each choice would show, by its id. */
export type FacetCounts = ReadonlyMap<string, number>;

/**
 * Counts each choice with the *other* dimensions applied: the choices of one dimension are alternatives, so a further
 * choice in it never removes items.
 */
export function countFacets(items: FacetItems, search: ListSearch, choices: Choices, shape: ListShape): FacetCounts {
  const chosen = shape.dimensions.map((name) => [name, chosenIds(search, choices, name)] as const);
  const counts = new Map<string, number>();
  for (const name of shape.dimensions) {
    const others = chosen.filter(([other, ids]) => other !== name && ids.length > 0).map(([, ids]) => ids);
    const narrowed = items.filter((item) => others.every((ids) => ids.some((id) => item.has(id))));
    for (const { id } of choices[name] ?? []) counts.set(id, narrowed.filter((item) => item.has(id)).length);
  }
  return counts;
}
