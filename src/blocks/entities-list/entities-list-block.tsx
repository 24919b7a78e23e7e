import { PersonCardFragment } from '#src/cards/people/person-card.tsx';
import { PersonList } from '#src/cards/people/person-list.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { ofType } from '#src/lib/items.ts';
import { nextLevel } from '#src/ui/heading.tsx';
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
          ...PersonCard
        }
      }
    }
  `,
  [PersonCardFragment],
);

type Props = BlockProps<FragmentOf<typeof EntitiesListBlockFragment>>;

/** People across the width of the page, such as a team. */
export function EntitiesListBlock({ block, site, locale, headingLevel }: Props) {
  const { heading, entities } = readFragment(EntitiesListBlockFragment, block);
  const people = ofType(entities, 'entity_Entry');
  if (people.length === 0) return null;
  const areColleagues = people.length > 1 && new Set(people.map(({ organization }) => organization)).size === 1;
  return (
    <ListFrame heading={heading} headingLevel={headingLevel} locale={locale}>
      <PersonList
        people={people}
        site={site}
        locale={locale}
        headingLevel={heading ? nextLevel(headingLevel) : headingLevel}
        hasOrganization={!areColleagues}
      />
    </ListFrame>
  );
}
