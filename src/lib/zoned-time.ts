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

type Clock = (instant: number) => Readonly<LocalTime>;

const clocks = new Map<string, Clock>();

function clockOf(zone: string): Clock {
  const known = clocks.get(zone);
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
  // A list reads the same few dates several times for each visitor, and asking the time zone is slow.
  const clock = memoize((instant: number) => readClock(formatter, instant), { max: 10_000 });
  clocks.set(zone, clock);
  return clock;
}

function readClock(formatter: Intl.DateTimeFormat, instant: number): LocalTime {
  const local: LocalTime = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const part of formatter.formatToParts(instant)) {
    if (part.type in local) local[part.type as keyof LocalTime] = Number(part.value); // `in` has just proved the key
  }
  return local;
}

/** What a clock on the wall in `zone` (an IANA name) shows at the instant, milliseconds since 1970. */
export function toLocalTime(instant: number, zone: string): Readonly<LocalTime> {
  return clockOf(zone)(instant);
}

/** Milliseconds by which clocks in `zone` are ahead of UTC at the instant: −18 000 000 for Toronto in winter. */
function zoneOffset(instant: number, zone: string): number {
  return asIfUtc(toLocalTime(instant, zone)) - Math.floor(instant / 1000) * 1000;
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
