import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const SpacerBlockFragment = graphql(`
  fragment SpacerBlock on spacer_Entry {
    id
  }
`);

export function SpacerBlock({ block }: BlockProps<FragmentOf<typeof SpacerBlockFragment>>) {
  readFragment(SpacerBlockFragment, block);
  return null;
}
