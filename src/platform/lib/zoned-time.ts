import { ZonedDateTime, fromAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { memoize } from './memo.ts';

/** A day and a clock, with a `T` or a space between them, and an offset or none. */
const isoPattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(?:(Z)|([+-]\d{2}):?(\d{2}))?$/i;

interface Zone {
  /** The wall time at an instant. */
  readonly at: (instant: number) => ZonedDateTime;
  /** The instant of a wall time, which is given as if it were one in UTC. */
  readonly instantOf: (wall: number) => number;
}

const zones = new Map<string, Zone>();

/** In milliseconds. Clocks are put forward or back only at the start of a quarter, so its offset can be cached. */
const quarterHour = 900_000;

function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known) return known;
  // Cached, because time zone lookups are slow and pages repeat the same few dates and the present.
  const offsetIn = memoize((quarter: number) => fromAbsolute(quarter * quarterHour, name).offset, { max: 10_000 });
  const zone: Zone = {
    at: (instant) => {
      const offset = offsetIn(Math.floor(instant / quarterHour));
      const wall = new Date(instant + offset);
      const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()];
      const [hour, minute, second] = [wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds()];
      return new ZonedDateTime(year, month, day, name, offset, hour, minute, second, wall.getUTCMilliseconds());
    },
    instantOf: memoize(
      (wall: number) =>
        toZoned(toCalendarDateTime(fromAbsolute(wall, 'UTC')), name)
          .toDate()
          .getTime(),
      { max: 10_000 },
    ),
  };
  zones.set(name, zone);
  return zone;
}

/** The wall time in `zone` (an IANA name) at an instant in milliseconds since 1970. */
export function toWallTime(instant: number, zone: string): ZonedDateTime {
  return zoneOf(zone).at(instant);
}

/**
 * The instant of an ISO 8601 text, or null for an invalid one (`2026-02-30`, `soon`). Without an offset it is read in
 * `zone`: `Date` would read it in the process's zone, and a lone date in UTC. A time that daylight saving skips is moved on
 * by the hour that is missing; a time that exists twice means the first.
 */
export function parseInstant(text: string, zone: string): number | null {
  const [matched, day, clock = '00:00', utc, hours, minutes] = isoPattern.exec(text.trim().replace(',', '.')) ?? [];
  if (matched === undefined || day === undefined || day.endsWith('-00')) return null;
  try {
    // Also checks that the day exists, which `Date` does not.
    const wall = parseDateTime(`${day}T${clock}`).toDate('UTC').getTime();
    if (utc === undefined && hours === undefined) return zoneOf(zone).instantOf(wall);
    // The library's own `parseAbsolute` adds the minutes of an offset to negative hours: -03:30 would be -02:30.
    const instant = Date.parse(`${day}T${clock}${utc === undefined ? `${hours}:${minutes}` : 'Z'}`);
    return Number.isNaN(instant) ? null : instant;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The instant at which a clock in `zone` shows these hours and minutes, `days` after the day of the instant. */
export function atClock(instant: number, zone: string, { days = 0, hour = 0, minute = 0 }): number {
  const wall = toWallTime(instant, zone);
  return zoneOf(zone).instantOf(Date.UTC(wall.year, wall.month - 1, wall.day + days, hour, minute));
}

/** ISO 8601 with the zone's offset, to the second: `2026-11-20T18:30:00-05:00`. */
export function toZonedIso(instant: number, zone: string): string {
  return toWallTime(Math.floor(instant / 1000) * 1000, zone)
    .toString()
    .replace(/\[.*/s, '');
}
