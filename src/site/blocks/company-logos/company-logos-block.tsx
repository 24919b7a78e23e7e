import { CompanyLogoFragment } from '#src/site/cards/companies/company-logo.tsx';
import { LogoWall } from '#src/site/cards/companies/logo-wall.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { ofType } from '#src/platform/lib/items.ts';
import type { BlockProps } from '../block-props.ts';
import { ListFrame } from '../list-frame.tsx';

export const CompanyLogosBlockFragment = graphql(
  `
    fragment CompanyLogosBlock on companyLogos_Entry {
      id
      heading
      companies {
        __typename
        id
        ... on company_Entry {
          ...CompanyLogo
        }
      }
    }
  `,
  [CompanyLogoFragment],
);

type Props = BlockProps<FragmentOf<typeof CompanyLogosBlockFragment>>;

/** Company logos, each with a link to the company's page. */
export function CompanyLogosBlock({ block, site, locale, headingLevel }: Props) {
  const { heading, companies } = readFragment(CompanyLogosBlockFragment, block);
  const shown = ofType(companies, 'company_Entry');
  if (shown.length === 0) return null;
  return (
    <ListFrame heading={heading} headingLevel={headingLevel} locale={locale}>
      <LogoWall companies={shown} site={site} locale={locale} />
    </ListFrame>
  );
}
