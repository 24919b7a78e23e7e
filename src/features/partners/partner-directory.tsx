import { PartnerCard, PartnerCardFragment, type Plate } from '#src/cards/partners/partner-card.tsx';
import { content } from '#src/content/client.ts';
import { type FragmentOf, graphql } from '#src/content/graphql.ts';
import { getWording } from '#src/content/wording.ts';
import { sortByName } from '#src/i18n/compare-names.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { toAnchorId } from '#src/lib/fold-text.ts';
import { ofType } from '#src/lib/items.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Section } from '#src/ui/section/section.tsx';
import { type Categorised, type PartnershipType, groupPartners } from './group-partners.ts';
import styles from './partner-directory.module.css';
import { PartnerJumps } from './partner-jumps.tsx';
import plates from './partner-plates.module.css';

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

export async function loadPartners(site: Site) {
  const { entries, categories } = await content.query(PartnersListQuery, { site: site.handle });
  const locale = localeOf(site);
  return (
    <PartnerDirectory
      partners={sortByName(locale, ofType(entries, 'partner_Entry'))}
      types={ofType(categories, 'partnershipTypes_Category')}
      site={site}
      locale={locale}
    />
  );
}

type Partner = Categorised & {
  readonly id: string | null;
  readonly experts: readonly ({ readonly __typename: string; readonly id: string | null } | null)[] | null;
} & FragmentOf<typeof PartnerCardFragment>;

interface PartnerDirectoryProps {
  readonly partners: readonly Partner[];
  readonly types: readonly PartnershipType[];
  readonly site: Site;
  readonly locale: Locale;
}

/** All partners: the main ones first, then the others under the type of their partnership. */
export function PartnerDirectory({ partners, types, site, locale }: PartnerDirectoryProps) {
  const { main, groups } = groupPartners(partners, types);
  if (partners.length === 0) {
    return (
      <Section>
        <EmptyState title={formatMessage(locale, 'empty.partners')} />
      </Section>
    );
  }
  const list = (items: readonly Partner[], headingLevel: HeadingLevel, plate: Plate) => (
    <ul role="list" className={classNames(styles.list, plates.plates)} data-plates={plate}>
      {items.map((partner) => (
        <li key={partner.id}>
          <PartnerCard
            partner={partner}
            site={site}
            locale={locale}
            headingLevel={headingLevel}
            plate={plate}
            isListed={plate !== 'board'}
          />
        </li>
      ))}
    </ul>
  );
  const [first, ...equals] = main;
  const shown = groups.map(({ type, partners: members }, index) => {
    const title = type ? formatText(locale, type.title) : formatMessage(locale, 'partners.others');
    return {
      id: toAnchorId(title) || `partners-${index}`,
      title,
      members,
      facts: toFacts(members, locale),
      ...(grounds[index % grounds.length] ?? grounds[0]),
    };
  });
  return (
    <>
      <PartnerJumps groups={shown} locale={locale} />
      {first && (
        <Section className={styles.main} theme="leaf" tint={2}>
          {list([first], 2, 'board')}
        </Section>
      )}
      {equals.length > 0 && <Section className={styles.group}>{list(equals, 2, 'enamel')}</Section>}
      {shown.map(({ id, title, members, facts, plate, tint }, index) => (
        <Section
          key={id}
          id={id}
          theme={tint && 'leaf'}
          tint={tint}
          heading={title}
          after={
            <p className={styles.count}>
              <MetaLine>{facts}</MetaLine>
            </p>
          }
          // The people who bring things walk once.
          className={classNames(styles.group, index === 1 && styles.procession)}
        >
          {list(members, 3, plate)}
        </Section>
      ))}
    </>
  );
}

/** How many there are, and how many people all of them lend. */
function toFacts(members: readonly Partner[], locale: Locale): string[] {
  const people = new Set(members.flatMap(({ experts }) => ofType(experts, 'entity_Entry').map(({ id }) => id)));
  return [
    formatMessage(locale, 'results.partners', { count: members.length }),
    people.size > 0
      ? formatMessage(locale, 'partners.lent', { label: getWording(locale).partner.experts, count: people.size })
      : '',
  ];
}

interface Ground {
  readonly plate: Plate;
  /** The colour of the whole group, see `styles/tokens.css`. */
  readonly tint?: 1 | 4;
}

/** The groups in turn: each has plates of its own kind, and every other one a coloured ground. */
const grounds: readonly [Ground, ...Ground[]] = [
  { plate: 'sign' },
  { plate: 'enamel', tint: 1 },
  { plate: 'squared' },
  { plate: 'sheet', tint: 4 },
  { plate: 'slip' },
];
