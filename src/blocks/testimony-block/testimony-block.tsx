import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const TestimonyBlockFragment = graphql(`
  fragment TestimonyBlock on testimonyBlock_Entry {
    id
  }
`);

export function TestimonyBlock({ block }: BlockProps<FragmentOf<typeof TestimonyBlockFragment>>) {
  readFragment(TestimonyBlockFragment, block);
  return null;
}
