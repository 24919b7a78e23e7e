import type { MiddlewareHandler } from 'hono';
import { href } from '#src/site/routes.ts';
import { colors } from '#look/colors.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';

/** `GET /fr_ca.webmanifest`: the name and icons of a site that a visitor has put on the home screen. */
export const manifest: MiddlewareHandler = async (c, next) => {
  const handle = /^\/([\w-]+)\.webmanifest$/.exec(c.req.path)?.[1];
  const { sites, systemName } = getRuntime().env;
  const site = sites.find((each) => each.handle === handle);
  if (!site) return next();
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.body(null, 405, { allow: 'GET, HEAD' });
  const home = href('home', site);
  const text = JSON.stringify({
    id: home,
    name: systemName,
    short_name: systemName,
    lang: site.languageID,
    start_url: home,
    scope: '/',
    display: 'browser',
    background_color: colors.surface[0],
    theme_color: colors.surface[0],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  });
  return c.body(text, 200, {
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, max-age=86400',
  });
};
