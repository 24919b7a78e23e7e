import { memoize } from './memo.ts';

/** A wall-clock moment, without a zone. Months count from 1. */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const quarterHour = 900_000;

type Offset = (quarter: number) => number;

const offsets = new Map<string, Offset>();

/** The offset of a zone in each quarter of an hour: clocks are only ever put forward or back at the start of one. */
function offsetsOf(zone: string): Offset {
  const known = offsets.get(zone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  // Asking the time zone is slow, and pages ask for the present again and again.
  const offset = memoize(
    (quarter: number) => asIfUtc(readClock(formatter, quarter * quarterHour)) - quarter * quarterHour,
    { max: 10_000 },
  );
  offsets.set(zone, offset);
  return offset;
}

function readClock(formatter: Intl.DateTimeFormat, instant: number): LocalTime {
  const local: LocalTime = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const part of formatter.formatToParts(instant)) {
    if (part.type in local) local[part.type as keyof LocalTime] = Number(part.value); // `in` has just proved the key
  }
  return local;
}

/** What a clock on the wall in `zone` (an IANA name) shows at the instant, milliseconds since 1970. */
export function toLocalTime(instant: number, zone: string): LocalTime {
  const wall = new Date(instant + zoneOffset(instant, zone));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  };
}

/** Milliseconds by which clocks in `zone` are ahead of UTC at the instant: −18 000 000 for Toronto in winter. */
export function zoneOffset(instant: number, zone: string): number {
  return offsetsOf(zone)(Math.floor(instant / quarterHour));
}

/**
 * The instant at which a clock in `zone` shows the local time. Days and hours out of range carry over (day 32 is the next
 * month's first). A time that daylight saving skips is read with the offset before the change, as Temporal's "compatible" does.
 */
export function fromLocalTime(local: LocalTime, zone: string): number {
  const wall = asIfUtc(local);
  const before = zoneOffset(wall - 86_400_000, zone);
  const guess = wall - before;
  if (zoneOffset(guess, zone) === before) return guess;
  const after = wall - zoneOffset(guess, zone);
  return zoneOffset(after, zone) === zoneOffset(guess, zone) ? after : guess;
}

/** ISO 8601 with the zone's offset: `2026-11-20T18:30:00-05:00`. */
export function toZonedIso(instant: number, zone: string): string {
  const offset = zoneOffset(instant, zone);
  const wall = new Date(instant + offset).toISOString().slice(0, 19);
  const minutes = Math.abs(offset) / 60_000;
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${wall}${offset < 0 ? '-' : '+'}${pad(minutes / 60)}:${pad(minutes % 60)}`;
}

function asIfUtc(local: LocalTime): number {
  return Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, local.second);
}
