import { type Plate, PartnerCardFragment } from '#src/site/cards/partners/partner.ts';
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
          experts {
            __typename
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
  readonly experts: readonly ({ readonly __typename: string; readonly id: string | null } | null)[] | null;
} & FragmentOf<typeof PartnerCardFragment>;

/** The partners of a type, as a part of the page shows them. */
export interface ShownGroup {
  /** Where the part begins on the page. */
  readonly id: string;
  readonly title: string;
  readonly partners: readonly PartnerItem[];
  readonly plate: Plate;
  /** The colour of the whole part, see `styles/tokens.css`. */
  readonly tint?: 1 | 2 | undefined;
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
      const title = type ? formatText(locale, type.title) : formatMessage(locale, 'partners.others');
      const ground = grounds[index % grounds.length] ?? grounds[0];
      return { id: toAnchorId(title) || `partners-${index}`, title, partners, ...ground };
    }),
  };
}

/** The groups in turn: each has plates of its own kind, and every other one a coloured ground. */
const grounds: readonly [Ground, ...Ground[]] = [
  { plate: 'sign' },
  { plate: 'enamel', tint: 1 },
  { plate: 'squared' },
  { plate: 'sheet', tint: 2 },
  { plate: 'slip' },
];

type Ground = Pick<ShownGroup, 'plate' | 'tint'>;
