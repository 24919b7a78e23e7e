import type { MiddlewareHandler } from 'hono';

/** `GET /healthz`: whether the process responds. It makes no backend call. */
export const health: MiddlewareHandler = async (c, next) => {
  if (c.req.path !== '/healthz') return next();
  return c.text('ok', 200, { 'cache-control': 'no-store' });
};
