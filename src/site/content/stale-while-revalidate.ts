import { findRequestContext, markFlawed } from '#src/platform/request/request-context.ts';

/**
 * What a page shows while something newer is on its way: a page that a visitor waits for shows what there was, and is rendered
 * again soon; one that is rendered ahead waits, and is not stored where nothing newer comes. Never rejects; whoever has asked
 * for the newer one reports its failure.
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
