import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';

export const CompanyLogosBlockFragment = graphql(`
  fragment CompanyLogosBlock on companyLogos_Entry {
    id
  }
`);

export function CompanyLogosBlock({ block }: BlockProps<FragmentOf<typeof CompanyLogosBlockFragment>>) {
  readFragment(CompanyLogosBlockFragment, block);
  return null;
}
