import type { MiddlewareHandler } from 'hono';

/** Seconds after which a visitor or robot may try an unavailable page again. */
const retryAfterSeconds = 30;

/** Seconds after which a visitor who has sent too many forms may send another. */
const limitWindowSeconds = 600;

/**
 * Sets the status that the page has decided on. The framework answers once the page's head is ready, which is
 * after the page's one awaited decision. Documents and payloads depend on the visitor's request and are not stored by
 * shared caches.
 */
export const pageStatus: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, kind, redirectTo } = c.get('request');
  const isDocument = c.res.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (kind === 'document' && isDocument && redirectTo !== null) {
    await c.res.body?.cancel();
    c.res = undefined; // Otherwise Hono merges the headers of the page into those of the redirect.
    c.res = c.body(null, 308, { location: redirectTo });
  } else if (kind === 'document' && isDocument && c.res.status === 200 && status !== 200) {
    c.res = new Response(c.res.body, { status, headers: c.res.headers });
  }
  if (c.res.status === 503) c.res.headers.set('retry-after', String(retryAfterSeconds));
  if (c.res.status === 429) c.res.headers.set('retry-after', String(limitWindowSeconds));
  if (kind === 'payload') c.res.headers.set('vary', 'X-Waku-Etags, Accept-Encoding');
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-cache');
};
