import { conventionsOf } from '#src/site/i18n/conventions.ts';
import {
  formatDate,
  formatMonthYear,
  formatShortMonth,
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
  /** With it, the days of an event of several within a month. */
  readonly end?: string | null;
  readonly locale: Locale;
  /** Whether a heading above already names the month. */
  readonly isUnderMonth: boolean;
  /** Whether the month is short, on one line with the year. */
  readonly isCompact?: boolean;
  /** Whether a date above is of the same year, so that the month is enough. */
  readonly isYearKnown?: boolean;
}

/** The day an event begins, in large figures; screen readers get the date as a sentence. */
export function DateBlock({
  start,
  end = null,
  locale,
  isUnderMonth,
  isCompact = false,
  isYearKnown = false,
}: DateBlockProps) {
  const date = parseDate(start);
  if (!date) return <p className={styles.date}>{formatMessage(locale, 'events.dateToCome')}</p>;
  const { day } = toWallTime(date);
  const span = toDaySpan(locale, start, end);
  const { firstDaySuffix } = conventionsOf(locale);
  return (
    <time className={styles.date} dateTime={toMachineDate(date) ?? undefined}>
      <span className="sr">
        {formatWeekday(locale, date)} {formatDate(locale, date)}
      </span>
      <span className={styles.day} data-span={span?.isOneMonth || undefined} aria-hidden="true">
        {span?.isOneMonth ? span.days : day}
        {day === 1 && !span?.isOneMonth && firstDaySuffix && <sup>{firstDaySuffix}</sup>}
      </span>
      <span className={styles.rest} aria-hidden="true">
        {isUnderMonth ? formatWeekday(locale, date) : formatMonthBelow(locale, date, { isCompact, isYearKnown })}
      </span>
    </time>
  );
}

function formatMonthBelow(
  locale: Locale,
  date: Date,
  { isCompact, isYearKnown }: Required<Pick<DateBlockProps, 'isCompact' | 'isYearKnown'>>,
): string | null {
  const wall = toWallTime(date);
  if (isCompact) return `${formatShortMonth(locale, date)}\u00A0${wall.year}`;
  return isYearKnown ? monthOf(locale, wall) : formatMonthYear(locale, date);
}
