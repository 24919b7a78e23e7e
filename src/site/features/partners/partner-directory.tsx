import { BlankPlate } from '#src/site/cards/partners/blank-plate.tsx';
import { ListedPartner } from '#src/site/cards/partners/listed-partner.tsx';
import { PartnerCard } from '#src/site/cards/partners/partner-card.tsx';
import type { Plate } from '#src/site/cards/partners/partner.ts';
import { getWording } from '#src/site/content/wording.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { EmptyState } from '#src/site/ui/empty-state/empty-state.tsx';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import land from '#src/site/ui/land/land.module.css';
import { MetaLine } from '#src/site/ui/meta-line.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import mainStyles from './main-partner.module.css';
import styles from './partner-directory.module.css';
import { type PartnerItem, type ShownGroup, loadPartnerGroups } from './partner-groups.ts';
import papers from './partner-papers.module.css';

export async function loadPartners(site: Site, becomeHref: string | null) {
  const groups = await loadPartnerGroups(site);
  return <PartnerDirectory {...groups} becomeHref={becomeHref} site={site} locale={localeOf(site)} />;
}

interface PartnerDirectoryProps {
  readonly main: readonly PartnerItem[];
  readonly groups: readonly ShownGroup[];
  /** Where one becomes a partner; null when the page does not say it. */
  readonly becomeHref: string | null;
  readonly site: Site;
  readonly locale: Locale;
}

/** All partners: the main ones first, then the others under the type of their partnership. */
export function PartnerDirectory({ main, groups, becomeHref, site, locale }: PartnerDirectoryProps) {
  if (main.length + groups.length === 0) {
    return (
      <Section>
        <EmptyState title={formatMessage(locale, 'empty.partners')} />
      </Section>
    );
  }
  const [first, ...equals] = main;
  const lists = [equals, ...groups.map(({ partners }) => partners)];
  const withFreePlace = becomeHref ? lists.find(({ length }) => hasFreePlace(length)) : undefined;
  const list = (items: readonly PartnerItem[], headingLevel: HeadingLevel, plate: Plate, group?: string) => (
    <ul
      id={group && `text:${group}`} // By which links in texts name the group.
      role="list"
      className={classNames(
        styles.list,
        items.length % 2 === 1 && styles.odd,
        plate === 'sheet' && items !== withFreePlace && hasFreePlace(items.length) && styles.mittens,
        papers.papers,
      )}
      data-plates={plate}
    >
      {items.map((partner) => (
        <li key={partner.id} data-row={standsInThrees(items.length) ? 3 : undefined}>
          <ListedPartner partner={partner} site={site} locale={locale} headingLevel={headingLevel} plate={plate} />
        </li>
      ))}
      {becomeHref && items === withFreePlace && (
        <li className={styles.free} data-row={3}>
          <BlankPlate plate={plate} href={becomeHref} label={formatMessage(locale, 'partners.free')} />
        </li>
      )}
    </ul>
  );
  return (
    <>
      {first && (
        <Section className={mainStyles.main} theme="leaf">
          <div className={mainStyles.board}>
            <PartnerCard partner={first} site={site} locale={locale} headingLevel={2} plate="board" />
          </div>
        </Section>
      )}
      {equals.length > 0 && (
        <Section className={classNames(styles.group, styles.drift)}>{list(equals, 2, 'enamel')}</Section>
      )}
      {groups.map(({ id, title, partners, plate, tint }, index) => (
        <Section
          key={id}
          id={id}
          theme={tint && 'leaf'}
          heading={title}
          after={
            <p className={styles.count}>
              <MetaLine>{toFacts(partners, locale)}</MetaLine>
            </p>
          }
          // The people who bring things walk once.
          className={classNames(
            styles.group,
            first && equals.length === 0 && index === 0 && styles.drift,
            (index === 1 || tint === 2 || groups[index - 1]?.tint === 2) && classNames(land.land, styles.hill),
            index === 1 && styles.procession,
            index === 2 && styles.trodden,
          )}
        >
          {list(partners, 3, plate, id)}
        </Section>
      ))}
    </>
  );
}

/** Whether the rows of a list are of three; one, two and four have more room for their words. */
function standsInThrees(count: number): boolean {
  return count === 3 || count > 4;
}

/** Whether the last row of three lacks one. */
function hasFreePlace(count: number): boolean {
  return standsInThrees(count) && count % 3 === 2;
}

/** How many there are, and how many people all of them lend. */
function toFacts(partners: readonly PartnerItem[], locale: Locale): string[] {
  const people = new Set(partners.flatMap(({ experts }) => ofType(experts, 'entity_Entry').map(({ id }) => id)));
  return [
    formatMessage(locale, 'results.partners', { count: partners.length }),
    people.size > 0
      ? formatMessage(locale, 'partners.lent', { label: getWording(locale).partner.experts, count: people.size })
      : '',
  ];
}
