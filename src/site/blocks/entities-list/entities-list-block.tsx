import { PersonWordsFragment, WordedPersonCard } from '#src/site/cards/people/person-card.tsx';
import { PersonGrid } from '#src/site/cards/people/person-list.tsx';
import { content } from '#src/site/content/client.ts';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { orWithout } from '#src/site/content/with-fallback.ts';
import { MediumPortraitFragment } from '#src/site/content/picture.ts';
import { compact, first, ofType } from '#src/platform/lib/items.ts';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';
import type { Site } from '#src/contract/sites.ts';
import { nextLevel } from '#src/site/ui/heading.tsx';
import type { BlockProps } from '../block-props.ts';
import { ListFrame } from '../list-frame.tsx';

export const EntitiesListBlockFragment = graphql(
  `
    fragment EntitiesListBlock on entitiesList_Entry {
      id
      heading
      entities {
        __typename
        id
        ... on entity_Entry {
          organization
          ...PersonWords
        }
      }
    }
  `,
  [PersonWordsFragment],
);

/** The portraits of a team. A backend draws each during the query, which would make the whole page wait for a large one. */
export const TeamPortraitsQuery = graphql(
  `
    query TeamPortraits($site: String!, $id: [QueryArgument]) {
      entries(section: ["entities"], site: [$site], id: $id) {
        __typename
        id
        ... on entity_Entry {
          portrait(limit: 1) {
            ...MediumPortrait
          }
        }
      }
    }
  `,
  [MediumPortraitFragment],
);

type Props = BlockProps<FragmentOf<typeof EntitiesListBlockFragment>>;

/** People across the width of the page, such as a team. Without their portraits, which stream, they are still named. */
export function EntitiesListBlock({ block, site, locale, headingLevel }: Props) {
  const { heading, entities } = readFragment(EntitiesListBlockFragment, block);
  const people = ofType(entities, 'entity_Entry');
  if (people.length === 0) return null;
  const areColleagues = people.length > 1 && new Set(people.map(({ organization }) => organization)).size === 1;
  return (
    <ListFrame heading={heading} headingLevel={headingLevel} locale={locale}>
      <Stream fallback={<Skeleton shape="people" count={Math.min(people.length, 8)} />}>
        {async () => {
          const portraits = await loadPortraits(compact(people.map(({ id }) => id)), site);
          const hasPortraits = [...portraits.values()].some((portrait) => portrait !== null);
          return (
            <PersonGrid>
              {people.map((person, index) => (
                <li key={person.id ?? index}>
                  <WordedPersonCard
                    words={person}
                    portrait={portraits.get(person.id) ?? null}
                    site={site}
                    locale={locale}
                    headingLevel={heading ? nextLevel(headingLevel) : headingLevel}
                    hasOrganization={!areColleagues}
                    isAmongPortraits={hasPortraits}
                  />
                </li>
              ))}
            </PersonGrid>
          );
        }}
      </Stream>
    </ListFrame>
  );
}

/** The portrait of each person, by id; none while the backend fails. */
async function loadPortraits(id: readonly string[], site: Site) {
  // Sorted, so that the same people in another order are the same query.
  const variables = { site: site.handle, id: id.toSorted() };
  const { entries } = await orWithout(content.query(TeamPortraitsQuery, variables), { entries: null });
  const found = ofType(entries, 'entity_Entry').map(({ id: own, portrait }) => [own, first(portrait)] as const);
  return new Map(found);
}
