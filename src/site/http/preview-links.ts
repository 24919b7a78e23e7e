import type { Context, MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import { previewTokens } from '#src/site/content/preview-tokens.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { isOwnPath, previewCookie, readPreviewLink, toPreviewCookie } from '#src/platform/request/preview-pass.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { findSite, localeOf } from '#src/contract/sites.ts';
import { plainPage } from './minimal-page.ts';
import { quiet } from './previews.ts';
import { readHost } from './proxy.ts';

/**
 * `GET /api/preview?path=…&token=…&until=…&signature=…`: a signed link lets an editor see a draft. The token goes into a
 * cookie, so that links keep the preview and no address, log or other site gets it. `GET /api/preview/exit?path=…` ends it.
 */
export const previewLinks: MiddlewareHandler = async (c, next) => {
  const { pathname, searchParams } = new URL(c.req.url);
  const { previewSecret, siteUrl } = getRuntime().env;
  const isExit = pathname === '/api/preview/exit';
  if ((pathname !== '/api/preview' && !isExit) || previewSecret === null) return next();
  if (c.req.method !== 'GET') return c.body(null, 405, { allow: 'GET' });
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: siteUrl.startsWith('https:') } as const;
  if (isExit) {
    const path = searchParams.get('path') ?? '/';
    setCookie(c, previewCookie, '', { ...options, maxAge: 0 });
    return c.body(null, 303, { ...quiet, location: isOwnPath(path) ? toLocation(path) : '/' });
  }
  const link = readPreviewLink(previewSecret, searchParams);
  const isValid = link && (await previewTokens.isValid({ token: link.pass.token, isSigned: true }, c.get('request')));
  if (!isValid) return refuse(c, searchParams.get('path') ?? '/');
  const maxAge = Math.max(1, Math.floor(link.pass.until - Date.now() / 1000));
  setCookie(c, previewCookie, toPreviewCookie(previewSecret, link.pass), { ...options, maxAge });
  return c.body(null, 303, { ...quiet, location: toLocation(link.path) });
};

/** A path as a header can hold it, of which no browser makes another host: `/.//x/é` → `/x/%C3%A9`. */
function toLocation(path: string): string {
  const { pathname, search } = new URL(path, 'http://localhost');
  return pathname.replace(/^\/{2,}/, '/') + search;
}

/** A page in the language of the link's address, which leads to the published page there. */
function refuse(c: Context, path: string): Response {
  const href = isOwnPath(path) ? path : '/';
  const { pathname } = new URL(href, c.req.url);
  const site = findSite(getRuntime().env.sites, readHost(c.req.raw), pathname);
  const locale = localeOf(site);
  const page = plainPage({
    context: { ...c.get('request'), site },
    status: 403,
    title: formatMessage(locale, 'preview.refused.title'),
    lines: [formatMessage(locale, 'preview.refused.description')],
    link: { label: formatMessage(locale, 'preview.published'), href },
  });
  for (const [name, value] of Object.entries(quiet)) page.headers.set(name, value);
  return page;
}
