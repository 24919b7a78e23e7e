import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const TrailsListBlockFragment = graphql(`
  fragment TrailsListBlock on trailsList_Entry {
    id
  }
`);

export function TrailsListBlock({ block }: BlockProps<FragmentOf<typeof TrailsListBlockFragment>>) {
  readFragment(TrailsListBlockFragment, block);
  return null;
}
