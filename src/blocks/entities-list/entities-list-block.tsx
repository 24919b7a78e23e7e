import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const EntitiesListBlockFragment = graphql(`
  fragment EntitiesListBlock on entitiesList_Entry {
    id
  }
`);

export function EntitiesListBlock({ block }: BlockProps<FragmentOf<typeof EntitiesListBlockFragment>>) {
  readFragment(EntitiesListBlockFragment, block);
  return null;
}
