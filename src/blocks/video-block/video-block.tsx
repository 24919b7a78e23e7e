import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const VideoBlockFragment = graphql(`
  fragment VideoBlock on videoBlock_Entry {
    id
  }
`);

export function VideoBlock({ block }: BlockProps<FragmentOf<typeof VideoBlockFragment>>) {
  readFragment(VideoBlockFragment, block);
  return null;
}
