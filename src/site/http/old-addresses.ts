import type { Context, MiddlewareHandler } from 'hono';
import { findCleanedAddress } from '#src/site/content/mangled-address.ts';
import { liveIndex } from '#src/site/content/live-address-index.ts';
import { redirects, redirectsTag } from '#src/site/content/redirects.ts';
import { keepQuery } from '#src/platform/lib/keep-query.ts';
import { matchRoute, plainPath } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, basePathOf, pathWithin } from '#src/contract/sites.ts';

/**
 * Redirects permanently from an address where there is nothing any more, by the list of redirects, with the visitor's query;
 * and from one to which a mail or a chat has added something. Whatever is at an address wins: both count only where the answer
 * would be "not found".
 */
export const oldAddresses: MiddlewareHandler = async (c, next) => {
  const { isPreview, kind, notes, site } = c.get('request');
  if (kind !== 'document' || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
  const { pathname, search } = new URL(c.req.url);
  const path = plainPath(pathname, site);
  const known = isPreview ? null : redirects.find(site, path);
  if (known !== null && isGone(site, path, pathname)) return lead(c, known, search);
  await next();
  if (c.res.status !== 404) return undefined;
  notes.tags.add(redirectsTag);
  const location = (await redirects.findNow(site, path)) ?? (await findCleanedAddress(site, pathname));
  if (location === null) return undefined;
  await c.res.body?.cancel();
  c.res = undefined; // Otherwise Hono merges the headers of the page into those of the redirect.
  c.res = lead(c, location, search);
  return undefined;
};

/** Whether it is certain, without asking the backend, that there is nothing at a path. */
function isGone(site: Site, path: string, asked: string): boolean {
  const match = matchRoute(pathWithin(basePathOf(site), path) ?? '');
  // Only files and pages are without a route, and both have the spelling of their path: the asked one would be redirected.
  if (!match) return path !== asked;
  return liveIndex.find(match.name, site, match.params)?.kind === 'unknown';
}

/** Browsers ask again every time, because an editor may turn a redirect around. */
function lead(c: Context, location: string, search: string): Response {
  return c.body(null, 308, {
    location: keepQuery(location, search),
    'cache-control': `public, max-age=0, s-maxage=${getRuntime().env.cacheTtl}`,
    'cache-tag': redirectsTag,
  });
}
