import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const TextImagesBlockFragment = graphql(`
  fragment TextImagesBlock on textImages_Entry {
    id
  }
`);

export function TextImagesBlock({ block }: BlockProps<FragmentOf<typeof TextImagesBlockFragment>>) {
  readFragment(TextImagesBlockFragment, block);
  return null;
}
