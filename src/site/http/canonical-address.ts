import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { href, plainPath } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { basePathOf, pathWithin, sitesOnHost } from '#src/contract/sites.ts';

/**
 * Redirects permanently to the canonical form of an address: no trailing or doubled slash, route names in lower case. When
 * there is no site at the root of a host, the root redirects to the site in the visitor's chosen language, or the default.
 */
export const canonicalAddress: MiddlewareHandler = async (c, next) => {
  const { kind, site } = c.get('request');
  const url = new URL(c.req.url);
  if (kind === 'document' && url.pathname === '/' && pathWithin(basePathOf(site), '/') === null) {
    const choice = getCookie(c, 'locale');
    const chosen = sitesOnHost(getRuntime().env.sites, url.host).find(({ languageID }) => languageID === choice);
    const headers = { 'cache-control': 'private, no-cache', vary: 'Cookie' };
    return c.body(null, 302, { ...headers, location: href('home', chosen ?? site) + url.search });
  }
  const plain = kind === 'document' ? plainPath(url.pathname, site) : url.pathname;
  if (plain === url.pathname) return next();
  return c.body(null, 308, { location: `${plain}${url.search}` });
};
