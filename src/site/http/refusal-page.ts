import { formatMessage } from '#src/site/i18n/intl.ts';
import { type Site, findSite, localeOf } from '#src/contract/sites.ts';

/** Seconds after which it is worth asking again. */
const retryAfter = '60';

/** The answer at every address while the site has no content to show. It depends on no content. */
export function refusalPage(
  { url }: Request,
  sites: readonly Site[],
  headers: Readonly<Record<string, string>>,
): Response {
  const { host, pathname } = new URL(url);
  if (pathname === '/healthz') return new Response('ok', { headers: { 'cache-control': 'no-store' } });
  const site = findSite(sites, host, pathname);
  const locale = localeOf(site);
  const title = formatMessage(locale, 'error.503.title');
  const html = [
    '<!doctype html>',
    `<html lang="${site.languageID}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    '</head>',
    `<body><main><h1>${title}</h1><p>${formatMessage(locale, 'error.503.description')}</p>`,
    `<p><a href="">${formatMessage(locale, 'error.tryAgain')}</a></p></main></body>`,
    '</html>',
  ].join('\n');
  return new Response(html, {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': retryAfter,
    },
  });
}
