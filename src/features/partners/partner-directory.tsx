import { PartnerCard, PartnerCardFragment, type Tint } from '#src/cards/partner-card.tsx';
import { content } from '#src/content/client.ts';
import { type FragmentOf, graphql } from '#src/content/graphql.ts';
import { sortByName } from '#src/i18n/compare-names.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { ofType } from '#src/lib/items.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import { Section } from '#src/ui/section/section.tsx';
import { type Categorised, type PartnershipType, groupPartners } from './group-partners.ts';
import styles from './partner-directory.module.css';

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

type Partner = Categorised & { readonly id: string | null } & FragmentOf<typeof PartnerCardFragment>;

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
  const list = (items: readonly Partner[], headingLevel: HeadingLevel, tint?: Tint) => (
    <ul role="list" className={styles.list}>
      {items.map((partner) => (
        <li key={partner.id}>
          <PartnerCard partner={partner} site={site} locale={locale} headingLevel={headingLevel} tint={tint} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {main.length > 0 && <Section className={styles.main}>{list(main, 2, 1)}</Section>}
      {groups.map(({ type, partners: members }, index) => {
        const { theme, tint } = grounds[index % grounds.length] ?? {};
        return (
          <Section
            key={type?.id ?? 'none'}
            theme={theme}
            tint={theme && tint}
            heading={type ? formatText(locale, type.title) : formatMessage(locale, 'partners.others')}
            after={
              <p className={styles.count}>{formatMessage(locale, 'results.partners', { count: members.length })}</p>
            }
            className={styles.group}
          >
            {list(members, 3, theme ? undefined : tint)}
          </Section>
        );
      })}
    </>
  );
}

/** The colours of the groups in turn: those of the logos' grounds, then that of the whole group, with sheets of paper on it. */
const grounds: readonly { readonly tint: Tint; readonly theme?: 'leaf' }[] = [
  { tint: 3 },
  { tint: 2, theme: 'leaf' },
  { tint: 1 },
  { tint: 4, theme: 'leaf' },
];
