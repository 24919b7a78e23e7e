import { Fragment, type ReactNode } from 'react';
import { parseDate, toDaySpan } from '#src/site/i18n/formats.ts';
import type { Locale } from '#src/contract/locales.ts';
import { toWeekDays } from '#src/site/i18n/week-days.ts';
import styles from './event-week.module.css';

interface EventWeekProps {
  readonly start: string | null;
  readonly end: string | null;
  readonly locale: Locale;
  /** What is said of the event, the date as well: the leaves of the week are for the eye alone. */
  readonly children: ReactNode;
}

/** The week in which an event begins, opened at its first day: on a phone below the week. Without a date, the words alone. */
export function EventWeek({ start, end, locale, children }: EventWeekProps) {
  const date = parseDate(start);
  if (!date) return <div className={styles.opened}>{children}</div>;
  const count = toDaySpan(locale, start, end)?.count ?? 1;
  return (
    <div className={styles.week}>
      {toWeekDays(locale, date).map(({ weekday, day, since }) => (
        <Fragment key={since}>
          <div className={styles.day} data-in={(since >= 0 && since < count) || undefined} aria-hidden="true">
            <span>{weekday}</span>
            {day}
          </div>
          {since === 0 && <div className={styles.opened}>{children}</div>}
        </Fragment>
      ))}
    </div>
  );
}
