import { PartnerCard } from '#src/site/cards/partners/partner-card.tsx';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { EmptyState } from '#src/site/ui/empty-state/empty-state.tsx';
import { Heading } from '#src/site/ui/heading.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import styles from './partner-directory.module.css';
import { type PartnerItem, type ShownGroup, loadPartnerGroups } from './partner-groups.ts';

export async function loadPartners(site: Site) {
  const groups = await loadPartnerGroups(site);
  return <PartnerDirectory {...groups} site={site} locale={localeOf(site)} />;
}

interface PartnerDirectoryProps {
  readonly main: readonly PartnerItem[];
  readonly groups: readonly ShownGroup[];
  readonly site: Site;
  readonly locale: Locale;
}

/** All partners: the main ones first, then the others under the type of their partnership. */
export function PartnerDirectory({ main, groups, site, locale }: PartnerDirectoryProps) {
  const shared = { site, locale };
  return (
    <Section className={styles.directory}>
      {main.length + groups.length === 0 && <EmptyState title={formatMessage(locale, 'empty.partners')} />}
      {main.map((partner) => (
        <div key={partner.id} className={styles.main}>
          <PartnerCard partner={partner} {...shared} headingLevel={2} isLarge />
        </div>
      ))}
      {groups.map(({ id, title, partners }) => (
        <section key={id} id={id} className={styles.group}>
          {title && <Heading level={2}>{title}</Heading>}
          {/* By this id, links in texts name the group. */}
          <ul id={`text:${id}`} role="list" className={styles.list}>
            {partners.map((partner) => (
              <li key={partner.id}>
                <PartnerCard partner={partner} {...shared} headingLevel={title ? 3 : 2} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Section>
  );
}
