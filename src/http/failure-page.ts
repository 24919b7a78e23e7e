import type { MiddlewareHandler } from 'hono';
import { formatMessage } from '#src/i18n/intl.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { localeOf } from '#src/sites.ts';
import { plainPage } from './plain-page.ts';

/**
 * Replaces a page that failed to render: the framework would answer with an empty document that only a script could fill.
 * A page that set its status itself is complete and passes.
 */
export const failurePage: MiddlewareHandler = async (c, next) => {
  await next();
  const { kind, requestId, site, status, url } = c.get('request');
  if (kind !== 'document' || c.res.status < 500 || c.res.status === status) return;
  getRuntime().log.error('A page could not be rendered; the visitor gets the failure page with this requestId.', {
    requestId,
    path: url.pathname,
    status: c.res.status,
  });
  const locale = localeOf(site);
  void c.res.body?.cancel();
  c.res = undefined;
  c.res = plainPage({
    context: c.get('request'),
    status: 500,
    title: formatMessage(locale, 'error.500.title'),
    lines: [formatMessage(locale, 'error.500.description')],
    link: { label: formatMessage(locale, 'error.tryAgain'), href: '' },
  });
};
