import { conventionsOf } from '#src/site/i18n/conventions.ts';
import {
  formatEventDates,
  formatMonthYear,
  formatWeekday,
  parseDate,
  toDaySpan,
  toMachineDate,
} from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { toWallTime } from '#src/site/i18n/toronto-time.ts';
import { monthOf } from '#src/site/i18n/wall-formats.ts';
import styles from './date-block.module.css';

interface DateBlockProps {
  readonly start: string | null;
  readonly end?: string | null;
  readonly locale: Locale;
  /** Whether the year is already shown above. */
  readonly isYearKnown?: boolean;
  /** `l` in place of a picture. */
  readonly size?: 'm' | 'l';
}

/**
 * The day of an event in large figures, always with its weekday and its month; the first and the last one of several. Screen
 * readers get the date as a sentence.
 */
export function DateBlock({ start, end = null, locale, isYearKnown = false, size = 'm' }: DateBlockProps) {
  const date = parseDate(start);
  if (!date) return <p className={styles.date}>{formatMessage(locale, 'events.dateToCome')}</p>;
  const wall = toWallTime(date);
  const span = toDaySpan(locale, start, end);
  const { firstDaySuffix } = conventionsOf(locale);
  const isOneMonth = !span || span.isOneMonth;
  const month = isYearKnown ? monthOf(locale, wall) : formatMonthYear(locale, date);
  return (
    <time className={styles.date} dateTime={toMachineDate(date) ?? undefined} data-size={size}>
      <span className="sr">{formatEventDates(locale, start, end)}</span>
      <span aria-hidden="true">{span?.weekdays ?? formatWeekday(locale, date)}</span>
      <b className={styles.day} data-long={isOneMonth ? undefined : ''} aria-hidden="true">
        {span ? span.days : wall.day}
        {wall.day === 1 && !span && firstDaySuffix && <sup>{firstDaySuffix}</sup>}
      </b>
      {(isOneMonth || !isYearKnown) && <span aria-hidden="true">{isOneMonth ? month : wall.year}</span>}
    </time>
  );
}
