import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

interface OnceOptions<Outcome> {
  /** How long an outcome is remembered, in milliseconds. */
  readonly ttlMs: number;
  /** Whether an outcome is final; any other may be tried again. */
  readonly isFinal: (outcome: Outcome) => boolean;
}

/** Maximum number of remembered outcomes. */
const maxOutcomes = 2_000;

/**
 * Makes an action idempotent for equal texts: a second click, a reload of the response or a form sent again after a
 * lost connection gets the outcome of the first attempt, even while that is under way. Outcomes are in the bounded
 * memory of this process, under a digest of the texts.
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
