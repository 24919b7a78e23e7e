import type { MiddlewareHandler } from 'hono';

/** `GET /healthz`: whether the process answers at all; it asks no backend. */
export const health: MiddlewareHandler = async (c, next) => {
  if (c.req.path !== '/healthz') return next();
  return c.text('ok', 200, { 'cache-control': 'no-store' });
};
