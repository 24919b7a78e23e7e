import { findRequestContext, type RequestContext } from '#src/platform/request/request-context.ts';

const anchorsOf = new WeakMap<RequestContext, Set<string>>();

/** Whether an anchor in the namespace of texts is the first of its name on the page that is being rendered. */
export function claimPageAnchor(anchor: string): boolean {
  const context = findRequestContext();
  if (!context) return true;
  const taken = anchorsOf.get(context) ?? new Set<string>();
  anchorsOf.set(context, taken);
  const isFirst = !taken.has(anchor);
  taken.add(anchor);
  return isFirst;
}
