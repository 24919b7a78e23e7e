import { type CalendarTimes, toBasicUtc, toBasicWallTime } from '#src/site/domain/calendar-times.ts';
import { timeZone } from '#src/site/i18n/toronto-time.ts';

/** An event for a calendar. Texts are plain, addresses absolute. */
export interface CalendarEvent {
  /** The same for ever, in every language. */
  readonly uid: string;
  readonly times: CalendarTimes;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly categories: readonly string[];
  readonly url: string;
  readonly created: Date | null;
  readonly updated: Date;
}

export interface Calendar {
  readonly name: string;
  readonly language: string;
  readonly publisher: string;
  /** Absolute address from which the calendar can be read again; null for a single event, which is read once. */
  readonly own: string | null;
  readonly events: readonly CalendarEvent[];
}

/**
 * The clock changes of Toronto since 2007: the second Sunday of March, the first Sunday of November, at two o'clock.
 * Calendars show no event before.
 */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:EDT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:EST',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A calendar in the iCalendar format (RFC 5545). */
export function writeCalendar({ name, language, publisher, own, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(publisher)}//${escapeText(name)}//${language.slice(0, 2).toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(own === null ? [] : describe(name, own)),
    ...zone,
    ...events.flatMap(writeEvent),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** The properties of a calendar to subscribe to (RFC 7986), with the older names that most programs read. */
function describe(name: string, own: string): string[] {
  return [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    `SOURCE;VALUE=URI:${own}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ];
}

function writeEvent(event: CalendarEvent): string[] {
  const { uid, times, title, description, place, categories, url, created, updated } = event;
  const text = (property: string, value: string) => (value === '' ? [] : [`${property}:${escapeText(value)}`]);
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    // The same whenever the file is made, so that it changes only when the event does.
    `DTSTAMP:${toBasicUtc(updated)}`,
    ...writeTimes(times),
    `SEQUENCE:${toSequence(updated)}`,
    'STATUS:CONFIRMED',
    ...text('SUMMARY', title),
    ...text('DESCRIPTION', description),
    ...text('LOCATION', place),
    ...(categories.length > 0 ? [`CATEGORIES:${categories.map(escapeText).join(',')}`] : []),
    `URL:${url}`,
    ...(created ? [`CREATED:${toBasicUtc(created)}`] : []),
    `LAST-MODIFIED:${toBasicUtc(updated)}`,
    'END:VEVENT',
  ];
}

function writeTimes(times: CalendarTimes): string[] {
  if (times.kind === 'days') return [`DTSTART;VALUE=DATE:${times.first}`, `DTEND;VALUE=DATE:${times.after}`];
  return [`DTSTART${toTime(times.start)}`, ...(times.end ? [`DTEND${toTime(times.end)}`] : [])];
}

const hour = 60 * 60 * 1000;

/**
 * An instant on the clock of Toronto. In the hour that exists twice in November a clock time is ambiguous, and programs
 * disagree: it is written in UTC.
 */
function toTime(instant: Date): string {
  const wall = toBasicWallTime(instant);
  const isTwice = [-hour, hour].some((shift) => toBasicWallTime(new Date(instant.getTime() + shift)) === wall);
  return isTwice ? `:${toBasicUtc(instant)}` : `;TZID=${timeZone}:${wall}`;
}

const firstMinute = Date.UTC(2020, 0, 1);

/** A number that grows with every change: minutes since 2020, because the content counts no versions. */
function toSequence(updated: Date): number {
  return Math.max(0, Math.floor((updated.getTime() - firstMinute) / 60_000));
}

/** RFC 5545, section 3.3.11; control characters are not allowed. */
function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
      .replace(/[\\;,]/g, String.raw`\$&`)
      .replaceAll('\n', String.raw`\n`)
  );
}

/** Lines of at most 75 octets; the following ones begin with a space (RFC 5545, section 3.1). */
function fold(line: string): string {
  const folded: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > 75) {
      folded.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += length;
  }
  return [...folded, current].join('\r\n');
}
