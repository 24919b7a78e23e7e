import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import styles from './share-button.module.css';

/** A button that opens the device's own way to share; hidden until a script has found that there is one. */
export function ShareButton({ locale }: { readonly locale: Locale }) {
  return (
    <button type="button" className={styles.share} data-share hidden>
      {formatMessage(locale, 'share.button')}
    </button>
  );
}
