import { expireAt } from '#src/server/pages/note-page.ts';
import type { SearchRecord } from './search-record.ts';

interface Scored {
  readonly record: SearchRecord;
  /** The words that were found, one list for each that was asked for. */
  readonly found: readonly unknown[];
  /** How many of them stand in the title. */
  readonly titled: number;
  readonly score: number;
}

/** How much less what is over counts than what is to come. */
const pastWeight = 0.6;

/**
 * Findings in the order in which they are shown: by how many words were found, then by their score. Events that answer
 * equally well stand where the best of them would, those to come before past ones and the nearest first.
 */
export function orderFindings<Each extends Scored>(findings: readonly Each[], now: number): Each[] {
  const weigh = (each: Each) => each.score * (isPast(each.record, now) ? pastWeight : 1);
  const ordered = findings.toSorted(
    (a, b) => b.found.length - a.found.length || weigh(b) - weigh(a) || (a.record.id < b.record.id ? -1 : 1),
  );
  const alike = (each: Each) => `${each.found.length}/${each.titled}`;
  const places = new Map<string, number[]>();
  for (const [place, each] of ordered.entries()) {
    if (each.record.kind === 'events') places.set(alike(each), [...(places.get(alike(each)) ?? []), place]);
  }
  for (const group of places.values()) {
    const events = group.flatMap((place) => ordered[place] ?? []);
    for (const [index, event] of byDate(events, now).entries()) ordered[group[index] ?? 0] = event;
  }
  return ordered;
}

function byDate<Each extends Scored>(events: readonly Each[], now: number): Each[] {
  const distance = ({ record }: Each) => Math.abs(startOf(record) - now);
  return events.toSorted(
    (a, b) =>
      Number(isPast(a.record, now)) - Number(isPast(b.record, now)) ||
      (distance(a) === distance(b) ? 0 : distance(a) < distance(b) ? -1 : 1),
  );
}

/** An event is over when it has ended; one without a date is still to come. */
function isPast({ entry }: SearchRecord, now: number): boolean {
  if (entry.__typename !== 'event_Entry') return false;
  const end = Date.parse(entry.dateEnd ?? entry.dateStart ?? '');
  if (!Number.isNaN(end)) expireAt(end, now);
  return end < now;
}

/** Without a date it is farther away than any other. */
function startOf({ entry }: SearchRecord): number {
  const start = entry.__typename === 'event_Entry' ? Date.parse(entry.dateStart ?? '') : Number.NaN;
  return Number.isNaN(start) ? Number.POSITIVE_INFINITY : start;
}
