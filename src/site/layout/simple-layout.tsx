import { formatMessage } from '#src/site/i18n/intl.ts';
import { href } from '#src/site/routes.ts';
import { localeOf } from '#src/contract/sites.ts';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import { type LayoutProps, pageClasses } from './layout-props.ts';
import styles from './simple-layout.module.css';

/** The content and a back link: one step back in the history with script, the home page without. */
export function SimpleLayout({ route, site, children }: LayoutProps) {
  const label = formatMessage(localeOf(site), 'back.label');
  return (
    <div className={pageClasses(route)}>
      <header className={styles.bar}>
        <a className={styles.back} href={href('home', site)} data-back>
          <Icon name="back" />
          {label}
        </a>
      </header>
      <main id="content">{children}</main>
    </div>
  );
}
