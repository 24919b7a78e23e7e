import type { MiddlewareHandler } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { toOwnAddress } from '#src/site/content/preview-address.ts';
import { previewCookie } from '#src/platform/request/preview-pass.ts';
import { quiet } from './previews.ts';

/**
 * Shows the draft of a valid preview in pages. It comes after everything that answers with files: feeds, calendars and
 * pictures are read by other programs, and never show a draft. A request with an invalid token is redirected to the page
 * for everybody, which is kept; an invalid cookie is removed.
 */
export const pageDrafts: MiddlewareHandler = async (c, next) => {
  const context = c.get('request');
  const claim = c.get('previewClaim');
  if (claim === null) return next();
  if (context.isPreview) {
    context.previewToken = claim.token;
    return next();
  }
  const isPage = context.kind === 'document' && (c.req.method === 'GET' || c.req.method === 'HEAD');
  if (isPage && !claim.isSigned) return c.body(null, 302, { ...quiet, location: toOwnAddress(context.url) });
  await next();
  if (claim.isSigned) deleteCookie(c, previewCookie, { path: '/' });
  return undefined;
};
