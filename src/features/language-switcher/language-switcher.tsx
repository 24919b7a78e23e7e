import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { LanguageLink } from './language-links.ts';
import styles from './language-switcher.module.css';

interface LanguageSwitcherProps {
  readonly links: readonly LanguageLink[];
  readonly locale: Locale;
  /** `short` shows the language's code where there is little room, unless two sites share it. `line`: among other links of small type. */
  readonly size?: 'short' | 'full' | 'line';
}

/**
 * Links to the other sites, each in its own language. The visible code precedes a visually hidden name, so that the
 * accessible name contains the visible label (WCAG 2.5.3).
 */
export function LanguageSwitcher({ links, locale, size = 'full' }: LanguageSwitcherProps) {
  if (links.length === 0) return null;
  return (
    <ul
      role="list"
      className={styles.list}
      data-size={size}
      aria-label={formatMessage(locale, 'languageSwitcher.label')}
    >
      {links.map(({ site, href, code, isFallback }) => (
        <li key={site.handle}>
          <a
            className={size === 'line' ? undefined : styles.link}
            href={href}
            lang={site.languageID}
            hrefLang={site.languageID}
            data-language-choice={site.languageID}
            data-fallback={isFallback || undefined}
          >
            {size === 'short' && code && <span className={styles.code}>{code} </span>}
            <span className={styles.name}>{site.siteName}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
