import { PartnerCardFragment } from '#src/site/cards/partners/partner.ts';
import { content } from '#src/site/content/client.ts';
import { type FragmentOf, graphql } from '#src/site/content/graphql.ts';
import { sortByName } from '#src/site/i18n/compare-names.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { toAnchorId } from '#src/platform/lib/fold-text.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { type Categorised, groupPartners } from './group-partners.ts';

export const PartnersListQuery = graphql(
  `
    query PartnersList($site: String!) {
      entries(section: ["partners"], site: [$site], orderBy: "title ASC") {
        __typename
        id
        ... on partner_Entry {
          title
          displayName
          isMain
          partnershipType {
            id
          }
          ...PartnerCard
        }
      }
      categories(group: ["partnershipTypes"], site: [$site]) {
        __typename
        id
        title
        ... on partnershipTypes_Category {
          position
        }
      }
    }
  `,
  [PartnerCardFragment],
);

export type PartnerItem = Categorised & {
  readonly id: string | null;
} & FragmentOf<typeof PartnerCardFragment>;

/** The partners of a type, as a part of the page shows them. */
export interface ShownGroup {
  /** Where the part begins on the page. */
  readonly id: string;
  /** Null where all partners are without a type. */
  readonly title: string | null;
  readonly partners: readonly PartnerItem[];
}

/** The main partners, and the groups of the others. */
export async function loadPartnerGroups(site: Site): Promise<{ main: PartnerItem[]; groups: ShownGroup[] }> {
  const { entries, categories } = await content.query(PartnersListQuery, { site: site.handle });
  const locale = localeOf(site);
  const { main, groups } = groupPartners(
    sortByName(locale, ofType(entries, 'partner_Entry')),
    ofType(categories, 'partnershipTypes_Category'),
  );
  return {
    main,
    groups: groups.map(({ type, partners }, index) => {
      const isOnly = main.length === 0 && groups.length === 1;
      const title = type ? formatText(locale, type.title) : isOnly ? null : formatMessage(locale, 'partners.others');
      return { id: toAnchorId(title ?? '') || `partners-${index}`, title, partners };
    }),
  };
}
