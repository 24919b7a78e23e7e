import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const GalleryBlockFragment = graphql(`
  fragment GalleryBlock on gallery_Entry {
    id
  }
`);

export function GalleryBlock({ block }: BlockProps<FragmentOf<typeof GalleryBlockFragment>>) {
  readFragment(GalleryBlockFragment, block);
  return null;
}
