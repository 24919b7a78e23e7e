import type { Plate } from '#src/site/cards/partners/partner.ts';
import { orWithout } from '#src/site/content/or-without.ts';
import { getWording } from '#src/site/content/wording.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { type PartnerItem, type ShownGroup, loadPartnerGroups } from './partner-groups.ts';
import styles from './partner-legend.module.css';
import { toShortTitles } from './short-titles.ts';

/** The legend of the page; without it the page says itself that its partners are missing. */
export async function loadPartnerLegend(site: Site) {
  const loaded = await orWithout(loadPartnerGroups(site), null);
  return loaded && <PartnerLegend {...loaded} locale={localeOf(site)} />;
}

interface PartnerLegendProps {
  readonly main: readonly Pick<PartnerItem, 'id'>[];
  readonly groups: readonly ShownGroup[];
  readonly locale: Locale;
}

/** Links to the parts of a long page, each with a small one of its plates and how many partners it has. */
export function PartnerLegend({ main: [main, ...equals], groups, locale }: PartnerLegendProps) {
  if (groups.length < 2) return null;
  const titles = toShortTitles(groups.map(({ title }) => title));
  const kinds = groups.map(({ id, plate, partners }, index) => (
    <Kind key={id} anchor={id} plate={plate} title={titles[index] ?? ''} count={partners.length} locale={locale} />
  ));
  return (
    <nav className={styles.legend} data-theme="paper" aria-label={formatMessage(locale, 'partners.types')}>
      <p className={styles.caption} aria-hidden="true">
        {formatMessage(locale, 'partners.legend')}
      </p>
      <ul role="list">
        {main && (
          <Kind
            anchor={`partner-${main.id}`}
            plate="board"
            title={getWording(locale).partner.main}
            count={1 + equals.length}
            locale={locale}
          />
        )}
        {kinds}
      </ul>
    </nav>
  );
}

interface KindProps {
  /** Id of the part of the page. */
  readonly anchor: string;
  readonly plate: Plate;
  readonly title: string;
  readonly count: number;
  readonly locale: Locale;
}

function Kind({ anchor, plate, title, count, locale }: KindProps) {
  return (
    <li>
      <a href={`#${anchor}`}>
        <span className={styles.chip} data-plate={plate} />
        <span className={styles.kind}>{title}</span>
        <span className={styles.number}>
          <span aria-hidden="true">{count}</span>
          <span className="sr"> {formatMessage(locale, 'results.partners', { count })}</span>
        </span>
      </a>
    </li>
  );
}
