import { findRequestContext, type RequestContext } from './request-context.ts';

const anchorsOf = new WeakMap<RequestContext, Set<string>>();

/** The ids of the layout's sections on the page that is being rendered: links in texts lead to them too. */
export function getPageAnchors(): Set<string> {
  const context = findRequestContext();
  if (!context) return new Set();
  const known = anchorsOf.get(context) ?? new Set<string>();
  anchorsOf.set(context, known);
  return known;
}
