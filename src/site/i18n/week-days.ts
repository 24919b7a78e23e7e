import { startOfWeek, toCalendarDate } from '@internationalized/date';
import type { Locale } from '#src/contract/locales.ts';
import { toWallTime } from './toronto-time.ts';
import { formatShortWallWeekday } from './wall-formats.ts';

/** A day of the week in which something begins. */
export interface WeekDay {
  /** `lun`, `Mon` */
  readonly weekday: string;
  /** Day of the month. */
  readonly day: number;
  /** Days since the one on which it begins, negative for those before. */
  readonly since: number;
}

/** The seven days of an instant's week in Toronto, from the one on which a week of the locale begins. */
export function toWeekDays(locale: Locale, instant: Date): WeekDay[] {
  const start = toCalendarDate(toWallTime(instant));
  const first = startOfWeek(start, locale);
  return Array.from({ length: 7 }, (_, days) => {
    const date = first.add({ days });
    return { weekday: formatShortWallWeekday(locale, date), day: date.day, since: date.compare(start) };
  });
}
