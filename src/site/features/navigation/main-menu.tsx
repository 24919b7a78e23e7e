import type { ReactNode } from 'react';
import { MenuScene } from '#look/scenes/menu.tsx';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import styles from './main-menu.module.css';
import { menuId } from './menu-id.ts';
import { NavigationLink } from './navigation-link.tsx';
import type { NavigationItem } from './navigation-node.ts';

interface MainMenuProps {
  readonly items: readonly NavigationItem[];
  readonly locale: Locale;
  readonly currentPath: string | null;
  /** Logo at the top of the open panel, next to its close button. */
  readonly logo: ReactNode;
  /** A search field, at the top of the panel below its bar. */
  readonly search?: ReactNode;
  /** The language switcher, at the end. */
  readonly languages: ReactNode;
}

/**
 * The main navigation and the button that opens it. The panel is a popover: it opens, and closes with Escape or a press
 * outside, before any script has arrived.
 */
export function MainMenu({ items, locale, currentPath, logo, search, languages }: MainMenuProps) {
  if (items.length === 0) return null;
  return (
    <>
      <button
        className={styles.toggle}
        type="button"
        popoverTarget={menuId}
        aria-label={formatMessage(locale, 'header.openMenu')}
      >
        <Icon name="menu" />
        {formatMessage(locale, 'header.menu')}
      </button>
      <div className={styles.panel} id={menuId} popover="auto" data-theme="ink" data-content="closed">
        <div className={styles.top}>
          {logo}
          <button
            className={classNames(styles.toggle, styles.close)}
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={formatMessage(locale, 'header.closeMenu')}
          >
            <Icon name="close" />
            {formatMessage(locale, 'navigation.close')}
          </button>
        </div>
        {search}
        <nav aria-label={formatMessage(locale, 'navigation.main')}>
          <ul role="list" className={styles.items}>
            {items.map((item) => (
              <li key={item.id}>
                <NavigationLink item={item} locale={locale} currentPath={currentPath} className={styles.item} />
                {item.children.length > 0 && (
                  <ul role="list" className={styles.children} data-size={item.isMedium ? 'medium' : undefined}>
                    {item.children.map((child) => (
                      <li key={child.id}>
                        <NavigationLink
                          item={child}
                          locale={locale}
                          currentPath={currentPath}
                          className={styles.child}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
        {languages}
        {MenuScene && <MenuScene />}
      </div>
    </>
  );
}
