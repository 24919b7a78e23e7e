import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const EventsListBlockFragment = graphql(`
  fragment EventsListBlock on eventsList_Entry {
    id
  }
`);

export function EventsListBlock({ block }: BlockProps<FragmentOf<typeof EventsListBlockFragment>>) {
  readFragment(EventsListBlockFragment, block);
  return null;
}
