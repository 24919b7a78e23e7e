import { CompanyCardFragment } from '#src/site/cards/companies/company-card.tsx';
import { CompanyList } from '#src/site/cards/companies/company-list.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { nextLevel } from '#src/site/ui/heading.tsx';
import type { BlockProps } from '../block-props.ts';
import { ListFrame } from '../list-frame.tsx';

export const CompaniesListBlockFragment = graphql(
  `
    fragment CompaniesListBlock on companiesList_Entry {
      id
      heading
      companies {
        __typename
        id
        ... on company_Entry {
          ...CompanyCard
        }
      }
      mainLink {
        ...Link
      }
    }
  `,
  [CompanyCardFragment, LinkFragment],
);

type Props = BlockProps<FragmentOf<typeof CompaniesListBlockFragment>>;

/** Companies as cards, in the editor's order. */
export function CompaniesListBlock({ block, site, locale, headingLevel }: Props) {
  const { heading, companies, mainLink } = readFragment(CompaniesListBlockFragment, block);
  const shown = ofType(companies, 'company_Entry');
  if (shown.length === 0) return null;
  return (
    <ListFrame heading={heading} headingLevel={headingLevel} locale={locale} links={toLinks(mainLink, site)}>
      <CompanyList
        companies={shown}
        site={site}
        locale={locale}
        headingLevel={heading ? nextLevel(headingLevel) : headingLevel}
      />
    </ListFrame>
  );
}
