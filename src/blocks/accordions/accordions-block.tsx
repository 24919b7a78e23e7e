import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const AccordionsBlockFragment = graphql(`
  fragment AccordionsBlock on accordions_Entry {
    id
  }
`);

export function AccordionsBlock({ block }: BlockProps<FragmentOf<typeof AccordionsBlockFragment>>) {
  readFragment(AccordionsBlockFragment, block);
  return null;
}
