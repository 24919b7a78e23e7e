import { foldText } from '#src/lib/fold-text.ts';
import { decodeSegment, href, hrefOfUri, type RouteName, type RouteParams } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';

interface Addressed {
  readonly slug: string | null;
  readonly uri: string | null;
}

/**
 * The path of the entry that a backend gave for an address: the one that was asked for, or the same in another spelling,
 * because a database may take letters that differ in case or accents for the same. Null when it is another entry.
 */
export function toRequestedPath(route: RouteName, site: Site, params: RouteParams, entry: Addressed): string | null {
  const asked = href(route, site, params);
  const spelt = (route === 'page' ? entry.uri : entry.slug)?.normalize('NFC');
  if (!spelt) return null;
  const path = route === 'page' ? hrefOfUri(spelt, site) : href(route, site, { ...params, slug: spelt });
  return foldText(decodeSegment(path)) === foldText(decodeSegment(asked)) ? path : null;
}

/** What a content management system makes slugs of: letters, numbers and these signs. Anything else could be its query language. */
const slugForm = /^[\p{L}\p{N}\p{M}._~-]{1,255}$/u;

/** Alone they join or negate the values that follow, of which there are none: every entry would match. */
const joiningWords = ['and', 'or', 'not'];

/**
 * Whether a part of an address may be sent to the backend as a slug. To the backend `*`, `not x`, `>0`, `a,b` and
 * `:notempty:` are questions, which other entries answer.
 */
export function isSlug(text: string): boolean {
  return slugForm.test(text) && !joiningWords.includes(text.toLowerCase());
}
