import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { href, matchRoute } from '#src/routes.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { type Site, basePathOf, pathWithin, sitesOnHost } from '#src/sites.ts';

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

/** `/EN/Blog//x/` → `/en/blog/x`; only the words of the route table lose their capitals, a slug keeps its own. */
export function plainPath(pathname: string, site: Site): string {
  const single = pathname.replace(/\/{2,}/g, '/');
  const path = single.length > 1 ? single.replace(/\/$/, '') : single;
  const base = basePathOf(site);
  const within = pathWithin(base, path);
  if (within === null) return path;
  const match = matchRoute(within);
  if (!match) return path;
  return base + (within === '/' ? '' : lowerKnownWords(within, Object.keys(match.params).length)) || '/';
}

/** The parameters of every pattern stand at its end. */
function lowerKnownWords(path: string, parameterCount: number): string {
  const segments = path.split('/');
  const known = segments.length - parameterCount;
  return segments.map((segment, index) => (index < known ? segment.toLowerCase() : segment)).join('/');
}
