import type { Context, MiddlewareHandler } from 'hono';
import { readFormCall, readScriptedCall } from '#src/platform/react/waku/action-fields.ts';
import {
  isActionCall,
  parseActionAddress,
  parseRouterRequest,
  payloadPrefix,
} from '#src/platform/react/waku/unstable-names.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { localeOf } from '#src/contract/sites.ts';
import { plainPage } from './minimal-page.ts';

/** Most bytes of a page's form or an action's arguments. */
const maxBodyBytes = 64 * 1024;

/**
 * Refuses requests that the site's pages never send, before the framework decodes them: by method, size, origin and shape.
 * Every refusal is a short 4xx without a stack trace or log entry; a visitor whose form is refused gets a page that says
 * what to do.
 */
export const guard: MiddlewareHandler = async (c, next) => {
  const { method, path } = c.req;
  const isPayload = path.startsWith(payloadPrefix);
  if (method === 'GET' || method === 'HEAD') {
    return isPayload && !isRoutePayload(c.req.raw) ? c.text('Not Found', 404) : next();
  }
  if (method !== 'POST') return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD, POST' });
  return refuseEnvelope(c) ?? (isPayload ? await refuseAction(c) : await refuseForm(c)) ?? next();
};

/** Navigations request the payload of a route at its plain path; the site uses no other kind of payload address. */
function isRoutePayload(request: Request): boolean {
  const parsed = parseRouterRequest(request);
  return parsed?.type === 'route' && parsed.path.startsWith('/') && !parsed.path.includes('//');
}

function refuseEnvelope(c: Context): Response | null {
  const length = Number(c.req.header('content-length') ?? Number.NaN);
  if (Number.isNaN(length)) return c.text('Length Required', 411);
  if (length > maxBodyBytes) return refuse(c, 413, 'Content Too Large');
  return isSameOrigin(c) ? null : refuse(c, 403, 'Forbidden');
}

/** Forms are posted from the site's own pages. Browsers send `Origin`; older ones send `Sec-Fetch-Site` or neither. */
function isSameOrigin(c: Context): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) return (c.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host;
}

/** Refuses a form sent by script unless it calls an existing action in the way the site's forms do. */
async function refuseAction(c: Context): Promise<Response | null> {
  const isForm = c.req.header('content-type')?.startsWith('multipart/form-data');
  const id = parseActionAddress(c.req.path);
  const call = isForm && id !== null ? await readScriptedCall(c.req.raw.clone(), id) : null;
  return call && (await isActionCall(call)) ? null : c.text('Bad Request', 400);
}

/** Refuses a form sent without script unless its hidden fields name an existing action. */
async function refuseForm(c: Context): Promise<Response | null> {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) return c.text('Unsupported Media Type', 415);
  const call = await readFormCall(c.req.raw.clone());
  return call && (await isActionCall(call)) ? null : refuse(c, 400, 'Bad Request');
}

/** A page for a browser that has posted a form, plain text for other clients. */
function refuse(c: Context, status: 400 | 403 | 413, words: string): Response {
  const context = c.get('request');
  const isBrowser = context.kind === 'document' && (c.req.header('accept') ?? '').includes('text/html');
  if (!isBrowser) return c.text(words, status);
  const locale = localeOf(context.site);
  return plainPage({
    context,
    status,
    title: formatMessage(locale, `error.${status}.title`),
    lines: [formatMessage(locale, `error.${status}.description`)],
    link: { label: formatMessage(locale, 'error.backToPage'), href: context.url.pathname },
  });
}
