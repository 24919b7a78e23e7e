import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const ImagesMosaicBlockFragment = graphql(`
  fragment ImagesMosaicBlock on imagesMosaic_Entry {
    id
  }
`);

export function ImagesMosaicBlock({ block }: BlockProps<FragmentOf<typeof ImagesMosaicBlockFragment>>) {
  readFragment(ImagesMosaicBlockFragment, block);
  return null;
}
