import { expireAt } from '#src/server/pages/note-page.ts';
import { compact } from '#src/lib/compact.ts';
import { type SearchKind, searchKinds } from './search-kinds.ts';

/** What the backend found of one kind. */
export interface Found<Entry> {
  /** Entries with every word in their title. */
  readonly titled: readonly (Entry | null)[] | null;
  /** Entries with every word anywhere, those of `titled` among them. */
  readonly entries: readonly (Entry | null)[] | null;
  /** How many there are in all. */
  readonly count: number;
}

/** The results of one kind, the best first. */
export interface ResultGroup<Entry> {
  readonly kind: SearchKind;
  readonly entries: readonly Entry[];
  readonly count: number;
}

/**
 * Results by kind: in a group those with the words in their title come first, and so do the groups that have some. Kinds
 * of which nothing was found are left out.
 */
export function toResultGroups<Entry extends { readonly id: string | null }>(
  foundOf: (kind: SearchKind) => Found<Entry>,
): ResultGroup<Entry>[] {
  const groups = searchKinds.map((kind) => {
    const { titled, entries, count } = foundOf(kind);
    const best = compact(titled);
    const known = new Set(best.map(({ id }) => id));
    const others = compact(entries).filter(({ id }) => !known.has(id));
    return { kind, entries: [...best, ...others], count, isTitled: best.length > 0 };
  });
  return groups
    .filter(({ entries }) => entries.length > 0)
    .toSorted((a, b) => Number(b.isTitled) - Number(a.isTitled))
    .map(({ kind, entries, count }) => ({ kind, entries, count: Math.max(count, entries.length) }));
}

interface Dated {
  readonly dateStart?: string | null;
}

/** Events to come first, the next one first of all; then the past ones, the latest first. */
export function orderEvents<Event extends Dated>(events: readonly Event[], now = Date.now()): Event[] {
  const startOf = ({ dateStart }: Event) => (dateStart ? Date.parse(dateStart) : Number.NEGATIVE_INFINITY);
  const coming = events.filter((event) => startOf(event) >= now);
  for (const event of coming) expireAt(startOf(event), now);
  const past = events.filter((event) => !(startOf(event) >= now));
  return [...coming.toSorted((a, b) => startOf(a) - startOf(b)), ...past.toSorted((a, b) => startOf(b) - startOf(a))];
}
