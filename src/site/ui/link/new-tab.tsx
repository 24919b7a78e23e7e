import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import styles from './new-tab.module.css';

/**
 * Says at the end of a link that it opens in a new tab. The symbol is in the padding of a word joiner, which keeps it on
 * the line of the last word; lines may be broken before a picture in the text itself.
 */
export function NewTab({ locale }: { locale: Locale }) {
  return (
    <>
      <span className={styles.symbol}>
        {'\u2060'}
        <Icon name="out" />
      </span>
      <span className="sr"> {formatMessage(locale, 'links.newTab')}</span>
    </>
  );
}
