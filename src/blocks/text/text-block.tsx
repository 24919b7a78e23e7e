import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const TextBlockFragment = graphql(`
  fragment TextBlock on text_Entry {
    id
  }
`);

export function TextBlock({ block }: BlockProps<FragmentOf<typeof TextBlockFragment>>) {
  readFragment(TextBlockFragment, block);
  return null;
}
