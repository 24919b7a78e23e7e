import type { EntrySource } from './entry-source.ts';
import type { ProblemList } from './content-problems.ts';

/** The position of an entry in its structure. */
export interface TreePlace {
  /** From the top ancestor down to the entry itself. */
  readonly line: readonly EntrySource[];
  /** Position in depth-first order. */
  readonly position: number;
}

const maxLevel = 3;

/** Places the entries of a structure: siblings by their `order`, then by key. Unknown parents and cycles are problems. */
export function placeInTree(entries: readonly EntrySource[], problems: ProblemList): Map<string, TreePlace> {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const byParent = Map.groupBy(entries, (entry) => (entry.parent && byKey.has(entry.parent) ? entry.parent : ''));
  const places = new Map<string, TreePlace>();

  function placeChildren(parent: string, line: readonly EntrySource[]): void {
    for (const entry of (byParent.get(parent) ?? []).sort(compareSiblings)) {
      const own = [...line, entry];
      places.set(entry.key, { line: own, position: places.size });
      if (own.length > maxLevel) problems.add(entry.file, 'parent', `expected at most ${maxLevel} levels`);
      else placeChildren(entry.key, own);
    }
  }

  placeChildren('', []);
  for (const entry of entries) {
    if (entry.parent && !byKey.has(entry.parent)) {
      problems.add(entry.file, 'parent', `expected a key of content/${entry.section}, found "${entry.parent}"`);
    }
    if (!places.has(entry.key)) {
      // The entries that were not reached are part of a cycle or too deep.
      problems.add(entry.file, 'parent', 'expected a parent that is not below the entry itself');
      places.set(entry.key, { line: [entry], position: places.size });
    }
  }
  return places;
}

function compareSiblings(a: EntrySource, b: EntrySource): number {
  return a.order - b.order || (a.key < b.key ? -1 : 1);
}
