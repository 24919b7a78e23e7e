import type { ReactNode } from 'react';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { feedHref } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import { kitAnchor } from './press-kit.tsx';
import styles from './press-printer.module.css';

interface PressPrinterProps {
  readonly site: Site;
  /** What is on its paper. */
  readonly children: ReactNode;
}

/** The machine that the press roll comes out of, with keys to what else a journalist needs. */
export function PressPrinter({ site, children }: PressPrinterProps) {
  const locale = localeOf(site);
  return (
    <div className={styles.printer}>
      <div className={styles.machine} data-theme="accent">
        <p className={styles.keys}>
          <a href={`#${kitAnchor}`}>
            {formatMessage(locale, 'press.kit.key')}
            <Icon name="down" />
          </a>
          <a href={feedHref('pressReleasesIndex', site, 'feed.xml')} type="application/atom+xml">
            {formatMessage(locale, 'press.feed')}
          </a>
        </p>
      </div>
      <div className={styles.paper}>{children}</div>
    </div>
  );
}
