import type { MiddlewareHandler } from 'hono';
import { href } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';

const day = 24 * 60 * 60 * 1000;

/** `GET /.well-known/security.txt`: where to report a vulnerability (RFC 9116). It is always valid for another half year. */
export const securityContact: MiddlewareHandler = async (c, next) => {
  if (c.req.path !== '/.well-known/security.txt') return next();
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.body(null, 405, { allow: 'GET, HEAD' });
  const { sites } = getRuntime().env;
  const { origin } = new URL(c.get('request').site.url);
  const here = sites.filter((site) => new URL(site.url).origin === origin);
  // The same all day long, so that it may be cached.
  const expires = new Date(Math.floor(Date.now() / day) * day + 180 * day).toISOString();
  const lines = [
    ...here.map((site) => `Contact: ${new URL(href('contact', site), site.url).href}`),
    `Expires: ${expires}`,
    `Preferred-Languages: ${[...new Set(here.map(({ languageID }) => languageID.slice(0, 2)))].join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' });
};
