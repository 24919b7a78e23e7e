import { findRequestContext, markFlawed } from '#src/platform/request/request-context.ts';

/**
 * The value that a page shows while a newer one is loading: a page that a visitor waits for shows the previous value, and is
 * rendered again soon; a page that is rendered ahead waits, and is not stored if nothing newer arrives. Never rejects; the caller
 * that requested the newer value reports its failure.
 */
export async function orPrevious<Value>(previous: Value, coming: Promise<Value>): Promise<Value> {
  const notes = findRequestContext()?.notes;
  if (!notes?.isAhead) {
    if (notes) notes.expiresAt = 0;
    return previous;
  }
  try {
    return await coming;
  } catch {
    markFlawed();
    return previous;
  }
}
