import type { Plate } from '#src/cards/partners/partner-card.tsx';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import styles from './partner-jumps.module.css';
import { toShortTitles } from './short-titles.ts';

interface PartnerJumpsProps {
  readonly groups: readonly {
    /** Where the group begins. */
    readonly id: string;
    readonly title: string;
    readonly plate: Plate;
  }[];
  readonly locale: Locale;
}

/** Links to the groups of a long page, each with a small one of the group's plates. */
export function PartnerJumps({ groups, locale }: PartnerJumpsProps) {
  if (groups.length < 2) return null;
  const titles = toShortTitles(groups.map(({ title }) => title));
  // Of an odd number the longest has a row for itself.
  const longest = titles.length % 2 === 1 ? Math.max(...titles.map(({ length }) => length)) : 0;
  return (
    <nav className={styles.jumps} aria-label={formatMessage(locale, 'partners.types')}>
      <ul role="list">
        {groups.map(({ id, plate }, index) => {
          const title = titles[index];
          return (
            <li key={id} data-whole={(title?.length === longest && titles.indexOf(title) === index) || undefined}>
              <a href={`#${id}`}>
                <span className={styles.chip} data-plate={plate} />
                {title}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
