import { formatDate, toMachineDate } from '#src/site/i18n/formats.ts';
import type { Locale } from '#src/contract/locales.ts';
import { dateText } from '#src/site/ui/date-text.tsx';
import styles from './date-stamp.module.css';

interface DateStampProps {
  readonly date: string | null;
  readonly locale: Locale;
  /** Whether a heading above already names the year. */
  readonly isUnderYear?: boolean;
}

/** What stands before the number of the day, the number, a comma, a month that stands after it, and the year. */
const dateParts = /^(\D*)(\d{1,2}(?:er)?)(,?)(\D*)(\d{0,4})$/u;

/**
 * The day of publication as a rubber stamp, in the order in which the date is written; nothing when it is not known.
 * `23 octobre 2026` → the 23 large, the rest small.
 */
export function DateStamp({ date, locale, isUnderYear = false }: DateStampProps) {
  const parts = dateParts.exec(formatDate(locale, date) ?? '');
  if (!parts) return null;
  const [, before, day, comma, after = '', year] = parts;
  const month = after.trim();
  return (
    <time className={styles.stamp} dateTime={toMachineDate(date) ?? undefined}>
      {before && <span>{before}</span>}
      <b>{dateText(day ?? '')}</b>
      {month && (
        <span>
          <span className="sr"> </span>
          {month}
        </span>
      )}
      {year && !isUnderYear && (
        <span>
          <span className="sr">{comma} </span>
          {year}
        </span>
      )}
    </time>
  );
}
