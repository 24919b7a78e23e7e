import type { MiddlewareHandler } from 'hono';
import { formatMessage } from '#src/i18n/intl.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { localeOf } from '#src/sites.ts';

/**
 * Stands in for a page whose making broke: the framework would answer with an empty document that only a script could
 * fill. A page that decided on its status itself is complete and passes.
 */
export const failurePage: MiddlewareHandler = async (c, next) => {
  await next();
  const { kind, requestId, site, status, url } = c.get('request');
  if (kind !== 'document' || c.res.status < 500 || c.res.status === status) return;
  getRuntime().log.error('A page could not be made.', { requestId, path: url.pathname, status: c.res.status });
  const locale = localeOf(site);
  const title = formatMessage(locale, 'error.500.title');
  const lines = [
    '<!doctype html>',
    `<html lang="${locale}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>`,
    '<body><main>',
    `<h1>${title}</h1>`,
    `<p>${formatMessage(locale, 'error.500.description')}</p>`,
    `<p><a href="">${formatMessage(locale, 'error.tryAgain')}</a></p>`,
    `<p>${formatMessage(locale, 'error.reference', { id: requestId })}</p>`,
    '</main></body></html>',
  ];
  void c.res.body?.cancel();
  c.res = undefined;
  c.res = new Response(lines.join('\n'), { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
};
