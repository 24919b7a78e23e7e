import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import styles from './preview-banner.module.css';

interface PreviewBannerProps {
  /** Path of the public page. */
  readonly path: string;
  readonly locale: Locale;
}

/** Tells an editor that the page shows a draft, with a link back to the published page. */
export function PreviewBanner({ path, locale }: PreviewBannerProps) {
  return (
    <aside className={styles.banner} data-theme="ink" aria-label={formatMessage(locale, 'preview.label')}>
      <p>
        {formatMessage(locale, 'preview.text')}{' '}
        <a href={`/api/preview/exit?path=${encodeURIComponent(path)}`}>{formatMessage(locale, 'preview.exit')}</a>
      </p>
    </aside>
  );
}
