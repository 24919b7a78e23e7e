import { findRequestContext } from '../request-context.ts';

/**
 * Whether the page of the request in hand is sent in natural order, which needs no JavaScript. A browser that has run
 * our scripts before says so by the cookie `js=1`: it gets each part as soon as it is ready.
 */
export function isInOrder(): boolean {
  const cookies = findRequestContext()?.headers.get('cookie') ?? '';
  return !/(?:^|;)\s*js=1\s*(?:;|$)/.test(cookies);
}
