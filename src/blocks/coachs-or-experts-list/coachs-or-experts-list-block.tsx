import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const CoachsOrExpertsListBlockFragment = graphql(`
  fragment CoachsOrExpertsListBlock on coachsOrExpertsList_Entry {
    id
  }
`);

export function CoachsOrExpertsListBlock({ block }: BlockProps<FragmentOf<typeof CoachsOrExpertsListBlockFragment>>) {
  readFragment(CoachsOrExpertsListBlockFragment, block);
  return null;
}
