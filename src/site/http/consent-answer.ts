import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { getRuntime } from '#src/platform/process/runtime.ts';

/**
 * `GET /api/consent.css`: shows, without script, which choice the visitor has made in the consent banner. The page itself is the
 * same bytes for everybody who has made one, so that it can be kept.
 */
export const consentAnswer: MiddlewareHandler = async (c, next) => {
  if (c.req.path !== '/api/consent.css' || c.req.method !== 'GET') return next();
  const [, choice] = /^(accepted|rejected)\./.exec(getCookie(c, getRuntime().env.consentCookie) ?? '') ?? [];
  return c.body(choice ? `[data-answer='${choice}']{display:block}` : '', 200, {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'private, no-store',
  });
};
