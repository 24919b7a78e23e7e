/**
 * Where a step of the history stands among the others of this tab. It is kept in the step's own state, so that it comes
 * back with the step after a reload too.
 */
export interface HistoryEntry {
  readonly key: string;
  readonly index: number;
}

const stateKey = 'entry';

/** The mark of the step in hand; null for a step that has none yet. */
export function readEntry(): HistoryEntry | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !(stateKey in state)) return null;
  const entry = state[stateKey];
  if (typeof entry !== 'object' || entry === null || !('key' in entry) || !('index' in entry)) return null;
  const { key, index } = entry;
  return typeof key === 'string' && typeof index === 'number' ? { key, index } : null;
}

/** Gives the step in hand a mark and returns it. What others keep in its state stays. */
export function markEntry(entry: HistoryEntry): HistoryEntry {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(typeof state === 'object' ? state : {}), [stateKey]: entry }, '');
  return entry;
}

/** A mark for the step that follows another one. */
export function entryAfter(previous: HistoryEntry | null): HistoryEntry {
  return { key: Math.random().toString(36).slice(2), index: (previous?.index ?? -1) + 1 };
}
