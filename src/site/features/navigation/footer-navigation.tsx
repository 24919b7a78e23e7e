import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import styles from './footer-navigation.module.css';
import { NavigationLink } from './navigation-link.tsx';
import type { NavigationItem } from './navigation-node.ts';

interface FooterNavigationProps {
  readonly items: readonly NavigationItem[];
  readonly locale: Locale;
  readonly currentPath: string | null;
}

/** The menu of the footer: columns of links, each under a label. */
export function FooterNavigation({ items, locale, currentPath }: FooterNavigationProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={formatMessage(locale, 'navigation.footer')}>
      <ul
        role="list"
        className={styles.columns}
        data-grouped={items.some(({ children }) => children.length > 0) ? '' : undefined}
      >
        {items.map((item) => (
          <li key={item.id}>
            <NavigationLink item={item} locale={locale} currentPath={currentPath} className={styles.head} />
            {item.children.length > 0 && (
              <ul role="list">
                {item.children.map((child) => (
                  <li key={child.id}>
                    <NavigationLink item={child} locale={locale} currentPath={currentPath} className={styles.link} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The menu of legal pages; the footer lays its links out. */
export function LegalNavigation({ items, locale, currentPath }: FooterNavigationProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={formatMessage(locale, 'navigation.legal')}>
      <ul role="list">
        {items.map((item) => (
          <li key={item.id}>
            <NavigationLink item={item} locale={locale} currentPath={currentPath} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
