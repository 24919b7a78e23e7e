import { conventionsOf } from '#src/i18n/conventions.ts';
import { formatDate, formatMonthYear, formatWeekday, parseDate, toMachineDate } from '#src/i18n/formats.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { toWallTime } from '#src/i18n/toronto-time.ts';
import styles from './date-block.module.css';

interface DateBlockProps {
  readonly start: string | null;
  readonly locale: Locale;
  /** Whether a heading above already names the month. */
  readonly isUnderMonth: boolean;
}

/** The day an event begins, in large figures; screen readers get the date as a sentence. */
export function DateBlock({ start, locale, isUnderMonth }: DateBlockProps) {
  const date = parseDate(start);
  if (!date) return <p className={styles.date}>{formatMessage(locale, 'events.dateToCome')}</p>;
  const { day } = toWallTime(date);
  const { firstDaySuffix } = conventionsOf(locale);
  return (
    <time className={styles.date} dateTime={toMachineDate(date) ?? undefined}>
      <span className="sr">
        {formatWeekday(locale, date)} {formatDate(locale, date)}
      </span>
      <span className={styles.day} aria-hidden="true">
        {day}
        {day === 1 && firstDaySuffix && <sup>{firstDaySuffix}</sup>}
      </span>
      <span className={styles.rest} aria-hidden="true">
        {isUnderMonth ? formatWeekday(locale, date) : formatMonthYear(locale, date)}
      </span>
    </time>
  );
}
