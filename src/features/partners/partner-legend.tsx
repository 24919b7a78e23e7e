import { orWithout } from '#src/content/or-without.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { type ShownGroup, loadPartnerGroups } from './partner-groups.ts';
import styles from './partner-legend.module.css';
import { toShortTitles } from './short-titles.ts';

/** The legend of the page; without it the page says itself that its partners are missing. */
export async function loadPartnerLegend(site: Site) {
  const loaded = await orWithout(loadPartnerGroups(site), null);
  return loaded && <PartnerLegend groups={loaded.groups} locale={localeOf(site)} />;
}

interface PartnerLegendProps {
  readonly groups: readonly ShownGroup[];
  readonly locale: Locale;
}

/**
 * Links to the groups of a long page, each with a small one of the group's plates: on a desk the legend of a map beside the
 * title, on narrower screens chips below it.
 */
export function PartnerLegend({ groups, locale }: PartnerLegendProps) {
  if (groups.length < 2) return null;
  const titles = toShortTitles(groups.map(({ title }) => title));
  // Of an odd number the longest has a row for itself.
  const longest = titles.length % 2 === 1 ? Math.max(...titles.map(({ length }) => length)) : 0;
  return (
    <nav className={styles.legend} data-theme="paper" aria-label={formatMessage(locale, 'partners.types')}>
      <p className={styles.caption} aria-hidden="true">
        {formatMessage(locale, 'partners.legend')}
      </p>
      <ul role="list">
        {groups.map(({ id, plate, partners }, index) => {
          const title = titles[index];
          return (
            <li key={id} data-whole={(title?.length === longest && titles.indexOf(title) === index) || undefined}>
              <a href={`#${id}`}>
                <span className={styles.chip} data-plate={plate} />
                <span className={styles.kind}>{title}</span>
                <span className={styles.number}>
                  <span aria-hidden="true">{partners.length}</span>
                  <span className="sr"> {formatMessage(locale, 'results.partners', { count: partners.length })}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
