import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { parseJson } from '#src/platform/lib/text.ts';
import { findRuntime } from '#src/platform/process/runtime.ts';
import type { SharedStore } from '#src/platform/pages/shared/shared-store.ts';

interface OnceOptions<Outcome> {
  /** Separates the outcomes of this action from those of others. */
  readonly name: string;
  /** How long an outcome is remembered, in milliseconds. */
  readonly ttlMs: number;
  /** Outcomes that are final, and are the same as JSON; any other may be tried again. */
  readonly final: v.GenericSchema<Outcome>;
}

/** Maximum number of remembered outcomes. */
const maxOutcomes = 2_000;

/** Milliseconds for which another process is given to finish an attempt that it has begun. */
const longestAttemptMs = 30_000;

/** Milliseconds between two looks at the outcome of another process. */
const lookEveryMs = 200;

/** Value under the key of an attempt that is under way. */
const pending = 'pending';

/**
 * Makes an action idempotent for equal texts: a second click, a reload of the response or a form sent again after a
 * lost connection gets the outcome of the first attempt, even while that is under way. Outcomes are in the bounded
 * memory of this process and, where there is one, in the shared store, under a digest of the texts.
 */
export function createOnce<Outcome>({ name, ttlMs, final }: OnceOptions<Outcome>) {
  const outcomes = new LRUCache<string, Promise<Outcome>>({ max: maxOutcomes, ttl: ttlMs });
  const isFinal = (outcome: Outcome) => v.is(final, outcome);
  const written = v.union([v.literal(pending), v.object({ outcome: final })]);
  const parse = (bytes: Buffer): v.InferOutput<typeof written> | null => {
    const value = v.safeParse(written, parseJson(bytes.toString()));
    return value.success ? value.output : null;
  };

  const runAlone = async (store: SharedStore, key: string, run: () => Promise<Outcome>): Promise<Outcome> => {
    const found = await claimOrAwait(store, key, parse);
    if (found) return found.outcome;
    let isKept = false;
    try {
      const outcome = await run();
      isKept = isFinal(outcome);
      if (isKept) await store.write(key, JSON.stringify({ outcome }), ttlMs);
      return outcome;
    } finally {
      if (!isKept) await store.remove(key);
    }
  };

  return async (words: readonly string[], run: () => Promise<Outcome>): Promise<Outcome> => {
    const key = createHash('sha256').update(JSON.stringify(words)).digest('base64url');
    const known = outcomes.get(key);
    if (known) return known;
    const store = findRuntime()?.shared;
    const coming = store ? runAlone(store, `once:${name}:${key}`, run) : run();
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

/** The outcome of another process; null when this one has to run the action. */
async function claimOrAwait<Outcome>(
  store: SharedStore,
  key: string,
  parse: (bytes: Buffer) => typeof pending | { outcome: Outcome } | null,
): Promise<{ outcome: Outcome } | null> {
  const latest = performance.now() + longestAttemptMs;
  for (;;) {
    // oxlint-disable no-await-in-loop -- Each look depends on the one before.
    if ((await store.claim(key, JSON.stringify(pending), longestAttemptMs)) !== 'taken') return null;
    const value = await store.read(key, parse);
    if (value !== null && value !== pending) return value;
    if (performance.now() > latest) return null;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    // oxlint-enable no-await-in-loop
  }
}
