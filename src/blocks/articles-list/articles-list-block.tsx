import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const ArticlesListBlockFragment = graphql(`
  fragment ArticlesListBlock on articlesList_Entry {
    id
  }
`);

export function ArticlesListBlock({ block }: BlockProps<FragmentOf<typeof ArticlesListBlockFragment>>) {
  readFragment(ArticlesListBlockFragment, block);
  return null;
}
