import { fromLocalTime, toLocalTime } from '#src/lib/zoned-time.ts';

/** The zone in which the organisation lives: dates without an offset are read in it. */
export const localZone = 'America/Toronto';

const relativeDate = /^(?:(?<sign>[+-])(?<days>\d{1,5})d|today)(?: (?<hour>\d{1,2}):(?<minute>\d{2}))?$/;
const isoDate =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A date as editors write it: `-12d`, `+9d 18:30`, `today 17:00` (days from today, local time) or ISO 8601, in the local zone
 * unless it has an offset. Without a time it is midnight. Answers milliseconds since 1970, null for anything else.
 */
export function parseContentDate(text: string, now: number): number | null {
  const parts = relativeDate.exec(text.trim())?.groups;
  if (!parts) return parseIsoDate(text);
  const hour = Number(parts.hour ?? 0);
  const minute = Number(parts.minute ?? 0);
  if (hour > 23 || minute > 59) return null;
  const days = Number(parts.days ?? 0) * (parts.sign === '-' ? -1 : 1);
  const today = toLocalTime(now, localZone);
  return fromLocalTime({ ...today, day: today.day + days, hour, minute, second: 0 }, localZone);
}

/** An ISO 8601 date or date and time; without an offset it is local. Null when it is not one or does not exist. */
export function parseIsoDate(text: string): number | null {
  const parts = isoDate.exec(text.trim())?.groups;
  if (!parts) return null;
  const local = {
    year: Number(parts.year),
    month: Number(parts.month),
    day: Number(parts.day),
    hour: Number(parts.hour ?? 0),
    minute: Number(parts.minute ?? 0),
    second: Number(parts.second ?? 0),
  };
  const lastDay = new Date(Date.UTC(local.year, local.month, 0)).getUTCDate();
  if (local.month < 1 || local.month > 12 || local.day < 1 || local.day > lastDay) return null;
  if (local.hour > 23 || local.minute > 59 || local.second > 59) return null;
  if (!parts.zone) return fromLocalTime(local, localZone);
  const instant = Date.parse(
    text
      .trim()
      .replace(' ', 'T')
      .replace(/([+-]\d{2})(\d{2})$/, '$1:$2'),
  );
  return Number.isNaN(instant) ? null : instant;
}
