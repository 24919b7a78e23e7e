import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const PushBlockFragment = graphql(`
  fragment PushBlock on pushBlock_Entry {
    id
  }
`);

export function PushBlock({ block }: BlockProps<FragmentOf<typeof PushBlockFragment>>) {
  readFragment(PushBlockFragment, block);
  return null;
}
