import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const HighlightedEventsBlockFragment = graphql(`
  fragment HighlightedEventsBlock on highlightedEvents_Entry {
    id
  }
`);

export function HighlightedEventsBlock({ block }: BlockProps<FragmentOf<typeof HighlightedEventsBlockFragment>>) {
  readFragment(HighlightedEventsBlockFragment, block);
  return null;
}
