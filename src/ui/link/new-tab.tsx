import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './new-tab.module.css';

/** Says at the end of a link that it opens in a new tab. A word joiner keeps the symbol on the line of the last word. */
export function NewTab({ locale }: { locale: Locale }) {
  return (
    <>
      {'\u2060'}
      <span className={styles.symbol}>
        <Icon name="out" />
      </span>
      <span className="sr"> {formatMessage(locale, 'links.newTab')}</span>
    </>
  );
}
