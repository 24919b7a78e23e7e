import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

interface OnceOptions<Outcome> {
  /** How long an outcome is remembered, in milliseconds. */
  readonly ttlMs: number;
  /** Whether an outcome stands; one that does not may be tried again. */
  readonly isFinal: (outcome: Outcome) => boolean;
}

/** Outcomes remembered at most. */
const maxOutcomes = 2_000;

/**
 * Does a thing once for the same words: a second click, a reload of the answer or a form sent again after a lost
 * connection gets the first one's outcome, also while that is under way. Memory of this process, bounded; it holds a
 * digest of the words and not the words.
 */
export function createOnce<Outcome>({ ttlMs, isFinal }: OnceOptions<Outcome>) {
  const outcomes = new LRUCache<string, Promise<Outcome>>({ max: maxOutcomes, ttl: ttlMs });
  return async (words: readonly string[], run: () => Promise<Outcome>): Promise<Outcome> => {
    const key = createHash('sha256').update(JSON.stringify(words)).digest('base64url');
    const known = outcomes.get(key);
    if (known) return known;
    const coming = run();
    outcomes.set(key, coming);
    let isKept = false;
    try {
      const outcome = await coming;
      isKept = isFinal(outcome);
      return outcome;
    } finally {
      if (!isKept) outcomes.delete(key);
    }
  };
}
