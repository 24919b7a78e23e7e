import { type CalendarTimes, toBasicUtc } from '#src/site/domain/calendar-times.ts';
import { toTorontoIso } from '#src/site/i18n/toronto-time.ts';

/** The description of an event for a web calendar. Texts are plain. */
export interface WebCalendarEvent {
  readonly title: string;
  readonly times: CalendarTimes;
  readonly place: string;
  /** Absolute address of the event's page, which the entry leads to. */
  readonly url: string;
}

/** Milliseconds that an event without an end takes: these calendars require one. */
const assumedLength = 60 * 60 * 1000;

/** The page of Google Calendar with the event filled in. The visitor sends it, nothing is loaded before. */
export function toGoogleCalendarUrl({ title, times, place, url }: WebCalendarEvent): string {
  const dates =
    times.kind === 'days'
      ? `${times.first}/${times.after}`
      : `${toBasicUtc(times.start)}/${toBasicUtc(endOf(times.start, times.end))}`;
  const query = new URLSearchParams({ action: 'TEMPLATE', text: title, dates, details: url });
  if (place) query.set('location', place);
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** The page of Outlook on the web with the event filled in. */
export function toOutlookUrl({ title, times, place, url }: WebCalendarEvent): string {
  const range =
    times.kind === 'days'
      ? { startdt: toDay(times.first), enddt: toDay(times.after), allday: 'true' }
      : { startdt: toTorontoIso(times.start), enddt: toTorontoIso(endOf(times.start, times.end)) };
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    ...range,
    body: url,
  });
  if (place) query.set('location', place);
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`;
}

function endOf(start: Date, end: Date | null): Date {
  return end ?? new Date(start.getTime() + assumedLength);
}

/** `20260308` → `2026-03-08` */
function toDay(basic: string): string {
  return `${basic.slice(0, 4)}-${basic.slice(4, 6)}-${basic.slice(6)}`;
}
