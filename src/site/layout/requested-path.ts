import { foldText } from '#src/platform/lib/fold-text.ts';
import { type RouteName, type RouteParams, decodeSegment, href, hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';

interface Addressed {
  readonly slug: string | null;
  readonly uri: string | null;
}

/**
 * The path of the entry that the backend returned for an address: the requested path, or the same path in another
 * spelling, because a database may treat letters that differ in case or accents as equal. Null when it is another
 * entry.
 */
export function toRequestedPath(route: RouteName, site: Site, params: RouteParams, entry: Addressed): string | null {
  const requested = href(route, site, params);
  const spelt = (route === 'page' ? entry.uri : entry.slug)?.normalize('NFC');
  if (!spelt) return null;
  const path = route === 'page' ? hrefOfUri(spelt, site) : href(route, site, { ...params, slug: spelt });
  return foldText(decodeSegment(path)) === foldText(decodeSegment(requested)) ? path : null;
}

/** The characters of slugs in a content management system. Anything else could be its query syntax. */
const slugForm = /^[\p{L}\p{N}\p{M}._~-]{1,255}$/u;

/** Keywords of the query syntax. Alone they combine or negate no values at all, so that every entry would match. */
const joiningWords = ['and', 'or', 'not'];

/**
 * Whether a segment of an address may be sent to the backend as a slug. The backend reads `*`, `not x`, `>0`, `a,b` and
 * `:notempty:` as conditions, which match other entries.
 */
export function isSlug(text: string): boolean {
  return slugForm.test(text) && !joiningWords.includes(text.toLowerCase());
}
