import { hasNoCleanedAddress } from '#src/site/content/mangled-address.ts';
import { liveIndex } from '#src/site/content/live-address-index.ts';
import { redirects } from '#src/site/content/redirects.ts';
import { matchRoute, plainPath } from '#src/site/routes.ts';
import { isSlug } from '#src/site/layout/requested-path.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, basePathOf, pathWithin } from '#src/contract/sites.ts';
import { isPagePath } from './known-query.ts';

/**
 * Whether there is certainly nothing at a path: no route matches it, or the index of live pages has no such entry, and no
 * redirect leads away from it or from its cleaned form. Other spellings of a path are not unknown, nor are paths that the
 * index cannot judge.
 */
export function isUnknownAddress(site: Site, pathname: string): boolean {
  return (
    isWithoutPage(site, pathname) &&
    redirects.hasNone(site, plainPath(pathname, site)) &&
    hasNoCleanedAddress(site, pathname)
  );
}

function isWithoutPage(site: Site, pathname: string): boolean {
  if (!isPagePath(pathname) || pathname === '/') return false;
  const base = basePathOf(site);
  const within = pathWithin(base, pathname);
  const match = within === null ? null : matchRoute(within);
  if (!match) return !getRuntime().env.isDevelopment; // Then there are pages that visitors do not have.
  const { name, params, isExact } = match;
  if (!isExact || !pathname.startsWith(base) || Object.keys(params).length === 0) return false;
  return !Object.values(params).every(isSlug) || liveIndex.find(name, site, params)?.kind === 'unknown';
}
