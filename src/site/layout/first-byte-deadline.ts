import { type RequestContext, findRequestContext } from '#src/platform/request/request-context.ts';

/** Milliseconds for which the first byte of a page waits for the data that decides its status and its head. */
const patienceMs = 400;

/** What did not come before the first byte was due. */
export const late = Symbol('late');

/** When the first byte of a page is due, as of `performance.now()`; counted from its first question. */
const dueTimes = new WeakMap<RequestContext, number>();

/**
 * The promise's value, or `late` when the first byte of the current page is due before it settles. A page that no visitor
 * watches arriving waits without limit: a page rendered for the store or for HEAD, a payload, a preview, the answer to a
 * form.
 */
export async function untilFirstByte<T>(coming: Promise<T>): Promise<T | typeof late> {
  const context = findRequestContext();
  const isWatched = context?.method === 'GET' && context.kind === 'document' && context.notes.isStreamed;
  if (!isWatched || context.isPreview) return coming;
  const now = performance.now();
  const due = dueTimes.get(context) ?? now + patienceMs;
  dueTimes.set(context, due);
  let timer: NodeJS.Timeout | undefined;
  const isDue = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, due - now), late);
  });
  try {
    return await Promise.race([coming, isDue]);
  } finally {
    clearTimeout(timer);
  }
}
