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

/** Links to the groups of a long page, each with a chip of what the group's plates are made of. */
export function PartnerJumps({ groups, locale }: PartnerJumpsProps) {
  if (groups.length < 2) return null;
  const titles = toShortTitles(groups.map(({ title }) => title));
  return (
    <nav className={styles.jumps} aria-label={formatMessage(locale, 'partners.types')}>
      <ul role="list">
        {groups.map(({ id, plate }, index) => (
          <li key={id}>
            <a href={`#${id}`} data-plate={plate}>
              {titles[index]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
