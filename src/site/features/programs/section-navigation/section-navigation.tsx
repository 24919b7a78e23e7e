import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import styles from './section-navigation.module.css';

/** A section of the page that the navigation links to. */
export interface SectionTarget {
  /** Id of the section's element. */
  readonly id: string;
  readonly label: string;
}

/** Links to the sections of a long page, which stay visible; the current section is marked. */
export function SectionNavigation({ sections, locale }: { sections: readonly SectionTarget[]; locale: Locale }) {
  if (sections.length < 2) return null;
  return (
    <nav className={styles.navigation} aria-label={formatMessage(locale, 'programs.sections')}>
      <ul role="list" className={styles.list} data-section-links>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`}>
              {formatText(locale, label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
