import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const OrganisationsListBlockFragment = graphql(`
  fragment OrganisationsListBlock on organisationsList_Entry {
    id
  }
`);

export function OrganisationsListBlock({ block }: BlockProps<FragmentOf<typeof OrganisationsListBlockFragment>>) {
  readFragment(OrganisationsListBlockFragment, block);
  return null;
}
