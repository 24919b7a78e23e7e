import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const HeadingBlockFragment = graphql(`
  fragment HeadingBlock on headingBlock_Entry {
    id
  }
`);

export function HeadingBlock({ block }: BlockProps<FragmentOf<typeof HeadingBlockFragment>>) {
  readFragment(HeadingBlockFragment, block);
  return null;
}
