import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const TestimoniesListBlockFragment = graphql(`
  fragment TestimoniesListBlock on testimoniesList_Entry {
    id
  }
`);

export function TestimoniesListBlock({ block }: BlockProps<FragmentOf<typeof TestimoniesListBlockFragment>>) {
  readFragment(TestimoniesListBlockFragment, block);
  return null;
}
