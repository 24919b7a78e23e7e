import type { Context, ErrorHandler, Hono, MiddlewareHandler } from 'hono';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { RequestContext } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { localeOf } from '#src/contract/sites.ts';
import { plainPage } from './minimal-page.ts';

/** Lets one handler answer whatever a middleware throws; the library's own would print it. */
export function errorHandling({ app }: { readonly app: Pick<Hono, 'onError'> }): MiddlewareHandler {
  app.onError(answerError);
  return (_, next) => next();
}

const answerError: ErrorHandler = (error, c) => {
  const context = c.get('request') as RequestContext | undefined; // An error may come before the request's scope.
  if (!context) throw error; // The server around the application logs and answers it.
  const { requestId, url } = context;
  const { method } = c.req;
  getRuntime().log.error('A request could not be answered.', { requestId, method, path: url.pathname, error });
  c.res = undefined; // Otherwise Hono merges the headers of what was prepared into those of the failure.
  return context.kind === 'document' ? toFailurePage(c) : c.text('Internal Server Error', 500);
};

/**
 * Replaces a page that failed to render: the framework would answer with an empty document that only a script could fill.
 * A page that set its status itself is complete and passes.
 */
export const failurePage: MiddlewareHandler = async (c, next) => {
  await next();
  const { kind, requestId, status, url } = c.get('request');
  if (kind !== 'document' || c.error || c.res.status < 500 || c.res.status === status) return;
  getRuntime().log.error('A page could not be rendered; the visitor gets the failure page with this requestId.', {
    requestId,
    path: url.pathname,
    status: c.res.status,
  });
  void c.res.body?.cancel();
  c.res = undefined;
  c.res = toFailurePage(c);
};

function toFailurePage(c: Context): Response {
  const context = c.get('request');
  const locale = localeOf(context.site);
  return plainPage({
    context,
    status: 500,
    title: formatMessage(locale, 'error.500.title'),
    lines: [formatMessage(locale, 'error.500.description')],
    link: { label: formatMessage(locale, 'error.tryAgain'), href: '' },
  });
}
