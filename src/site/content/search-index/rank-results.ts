import { compareEvents, toEventState } from '#src/site/domain/event-time.ts';
import type { SearchRecord } from './search-record.ts';

interface Scored {
  readonly record: SearchRecord;
  /** One list per word of the query that was found: the matching words of the entry. */
  readonly found: readonly unknown[];
  /** How many of them were found in the title. */
  readonly titled: number;
  readonly score: number;
}

/** Factor for the score of past events, relative to events to come. */
const pastWeight = 0.6;
/** Factor for the score of the page of a list that only mentions the words: the entries of the list are the better results. */
const listWeight = 0.6;

/**
 * Findings in display order: by number of words found, then by score; the page of a list that only mentions them comes
 * after its entries that match as well. Events that match equally well are grouped at the position of the best of them,
 * those to come before past ones and the nearest first.
 */
export function orderFindings<Each extends Scored>(findings: readonly Each[], now: Date): Each[] {
  const ordered = findings
    .map((each) => ({ each, weight: each.score * weightOf(each, now) }))
    .toSorted(
      (a, b) =>
        b.each.found.length - a.each.found.length ||
        b.weight - a.weight ||
        (a.each.record.id < b.each.record.id ? -1 : 1),
    )
    .map(({ each }) => each);
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

function byDate<Each extends Scored>(events: readonly Each[], now: Date): Each[] {
  return events.toSorted((a, b) => {
    const [first, second] = [a.record.entry, b.record.entry];
    return first.__typename === 'event_Entry' && second.__typename === 'event_Entry'
      ? compareEvents(first, second, now)
      : 0;
  });
}

function weightOf({ record, titled }: Scored, now: Date): number {
  if (isPast(record, now)) return pastWeight;
  return titled === 0 && isListPage(record) ? listWeight : 1;
}

function isListPage({ entry }: SearchRecord): boolean {
  return entry.__typename?.endsWith('Index_Entry') ?? false;
}

function isPast({ entry }: SearchRecord, now: Date): boolean {
  return entry.__typename === 'event_Entry' && toEventState(entry, now) === 'past';
}
