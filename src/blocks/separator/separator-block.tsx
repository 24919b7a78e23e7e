import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const SeparatorBlockFragment = graphql(`
  fragment SeparatorBlock on separator_Entry {
    id
  }
`);

export function SeparatorBlock({ block }: BlockProps<FragmentOf<typeof SeparatorBlockFragment>>) {
  readFragment(SeparatorBlockFragment, block);
  return null;
}
