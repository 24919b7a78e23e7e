import type { MiddlewareHandler } from 'hono';
import { getRuntime } from '#src/server/runtime.ts';

/** Serves the pictures, videos and documents of the embedded content backend from the site's own origin. */
export const contentBackend: MiddlewareHandler = async (c, next) => {
  const { backend } = getRuntime();
  if (!backend || !c.req.path.startsWith('/media/')) return next();
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.body(null, 405, { allow: 'GET, HEAD' });
  return backend(c.req.raw);
};
