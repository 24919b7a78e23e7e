import { foldText } from '#src/lib/fold-text.ts';
import { type RouteName, type RouteParams, decodeSegment, href, hrefOfUri } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';

interface Addressed {
  readonly slug: string | null;
  readonly uri: string | null;
}

/**
 * The path of the entry that a backend gave for an address: the one that was asked for, or the same in another spelling,
 * because a database may take letters that differ in case or accents for the same. Null when it is another entry.
 */
export function toAskedPath(route: RouteName, site: Site, params: RouteParams, entry: Addressed): string | null {
  const asked = href(route, site, params);
  const spelt = (route === 'page' ? entry.uri : entry.slug)?.normalize('NFC');
  if (!spelt) return null;
  const path = route === 'page' ? hrefOfUri(spelt, site) : href(route, site, { ...params, slug: spelt });
  return foldText(decodeSegment(path)) === foldText(decodeSegment(asked)) ? path : null;
}
