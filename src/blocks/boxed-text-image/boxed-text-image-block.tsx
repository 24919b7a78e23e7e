import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const BoxedTextImageBlockFragment = graphql(`
  fragment BoxedTextImageBlock on boxedTextImage_Entry {
    id
  }
`);

export function BoxedTextImageBlock({ block }: BlockProps<FragmentOf<typeof BoxedTextImageBlockFragment>>) {
  readFragment(BoxedTextImageBlockFragment, block);
  return null;
}
