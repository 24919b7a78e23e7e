import type { MiddlewareHandler } from 'hono';
import { matchRoute } from '#src/routes.ts';
import { type Site, basePathOf, pathWithin } from '#src/sites.ts';

/** Redirects permanently to the plain form of an address: no trailing or doubled slash, known words in lower case. */
export const canonicalAddress: MiddlewareHandler = async (c, next) => {
  const { kind, site } = c.get('request');
  const url = new URL(c.req.url);
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
