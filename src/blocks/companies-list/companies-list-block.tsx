import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const CompaniesListBlockFragment = graphql(`
  fragment CompaniesListBlock on companiesList_Entry {
    id
  }
`);

export function CompaniesListBlock({ block }: BlockProps<FragmentOf<typeof CompaniesListBlockFragment>>) {
  readFragment(CompaniesListBlockFragment, block);
  return null;
}
