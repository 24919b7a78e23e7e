import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const JobsListBlockFragment = graphql(`
  fragment JobsListBlock on jobsList_Entry {
    id
  }
`);

export function JobsListBlock({ block }: BlockProps<FragmentOf<typeof JobsListBlockFragment>>) {
  readFragment(JobsListBlockFragment, block);
  return null;
}
