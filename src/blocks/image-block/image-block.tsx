import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const ImageBlockFragment = graphql(`
  fragment ImageBlock on imageBlock_Entry {
    id
  }
`);

export function ImageBlock({ block }: BlockProps<FragmentOf<typeof ImageBlockFragment>>) {
  readFragment(ImageBlockFragment, block);
  return null;
}
