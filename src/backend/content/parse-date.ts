import { atClock, parseInstant } from '#src/lib/zoned-time.ts';

/** The organisation's time zone, for dates without an offset. */
export const localZone = 'America/Toronto';

const relativeDate = /^(?:(?<sign>[+-])(?<days>\d{1,5})d|today)(?: (?<hour>\d{1,2}):(?<minute>\d{2}))?$/;

/**
 * A date as editors write it: `-12d`, `+9d 18:30`, `today 17:00` (days from today, local time) or ISO 8601, in the local zone
 * unless it has an offset. Without a time it is midnight. Returns milliseconds since 1970, or null for anything else.
 */
export function parseContentDate(text: string, now: number): number | null {
  const parts = relativeDate.exec(text.trim())?.groups;
  if (!parts) return parseInstant(text, localZone);
  const hour = Number(parts.hour ?? 0);
  const minute = Number(parts.minute ?? 0);
  if (hour > 23 || minute > 59) return null;
  const days = Number(parts.days ?? 0) * (parts.sign === '-' ? -1 : 1);
  return atClock(now, localZone, { days, hour, minute });
}
