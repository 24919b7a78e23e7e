import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const TextCardsMosaicBlockFragment = graphql(`
  fragment TextCardsMosaicBlock on textCardsMosaic_Entry {
    id
  }
`);

export function TextCardsMosaicBlock({ block }: BlockProps<FragmentOf<typeof TextCardsMosaicBlockFragment>>) {
  readFragment(TextCardsMosaicBlockFragment, block);
  return null;
}
