import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { href, plainPath } from '#src/routes.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { basePathOf, pathWithin, sitesOnHost } from '#src/sites.ts';

/**
 * Redirects permanently to the plain form of an address: no trailing or doubled slash, known words in lower case. Where
 * no site lies at the root of a host, that leads to the site whose language the visitor has chosen, else to the default.
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
