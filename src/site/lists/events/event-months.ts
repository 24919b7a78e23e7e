import { type DateInput, parseDate, toMachineDate } from '#src/site/i18n/formats.ts';

/** Key of a month in the Toronto time zone, `2026-12`; empty for an event without a date. */
export function monthOf(date: DateInput): string {
  return toMachineDate(date)?.slice(0, 7) ?? '';
}

/** The month under which an event is shown: one that began earlier and is still under way belongs to the current month. */
export function shownMonth(dateStart: DateInput, now: Date): { readonly key: string; readonly start: Date | null } {
  const begin = parseDate(dateStart);
  const start = begin && begin < now ? now : begin;
  return { key: monthOf(start), start };
}
