import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const TextImageBlockFragment = graphql(`
  fragment TextImageBlock on textImage_Entry {
    id
  }
`);

export function TextImageBlock({ block }: BlockProps<FragmentOf<typeof TextImageBlockFragment>>) {
  readFragment(TextImageBlockFragment, block);
  return null;
}
