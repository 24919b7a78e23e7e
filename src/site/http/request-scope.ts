import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { actionLocationHeader, parseRouterRequest, payloadPrefix } from '#src/platform/react/waku/unstable-names.ts';
import { type PageNotes, createPageNotes } from '#src/platform/request/page-notes.ts';
import { type RequestContext, runWithRequestContext } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { findSite } from '#src/contract/sites.ts';
import { readClientAddress, readHost } from './proxy.ts';

declare module 'hono' {
  interface ContextVariableMap {
    readonly request: RequestContext;
  }
}

/** Creates the request context before anything renders, and provides it while the request is handled. */
export const requestScope: MiddlewareHandler = async (c, next) => {
  const context = describe(c);
  c.set('request', context);
  const startedAt = performance.now();
  await runWithRequestContext(context, next);
  const firstByteMs = Math.round(performance.now() - startedAt);
  c.res.headers.set('x-request-id', context.requestId);
  for (const cookie of context.setCookies) c.res.headers.append('set-cookie', cookie);
  const { isDevelopment, log } = getRuntime();
  if (isDevelopment) c.res.headers.set('server-timing', toServerTiming(firstByteMs, context.notes.backendCalls));
  log.debug('request', {
    requestId: context.requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    firstByteMs,
  });
};

/** For the developer alone: durations tell an attacker which requests are costly. */
function toServerTiming(firstByteMs: number, calls: readonly number[]): string {
  const backendMs = Math.round(calls.reduce((sum, call) => sum + call, 0));
  return `first-byte;dur=${firstByteMs}, backend;dur=${backendMs};desc="${calls.length} calls"`;
}

function describe(c: Context): RequestContext {
  const { env } = getRuntime();
  const request = c.req.raw;
  const url = visitorUrl(request);
  const isPayload = new URL(request.url).pathname.startsWith(payloadPrefix);
  return {
    requestId: randomUUID(),
    site: findSite(env.sites, readHost(request), url.pathname),
    url,
    kind: isPayload ? 'payload' : 'document',
    headers: request.headers,
    method: request.method,
    clientAddress: readClientAddress(c),
    status: 200,
    redirectTo: null,
    setCookies: [],
    refusedTokens: null,
    isPreview: false,
    previewToken: null,
    notes: readNotes(c),
  };
}

/** The notes that the page store reads, or new ones when the request does not come through the store. */
function readNotes(c: Context): PageNotes {
  const { notes } = c.env as { notes?: PageNotes }; // Passed by the server along with the request.
  return notes ?? createPageNotes();
}

/**
 * The address that the visitor sees: that of the page, also for requests of its payload or its actions. The page's path is
 * appended to the origin and never resolved against it, because `//x` would name a host.
 */
function visitorUrl(request: Request): URL {
  const url = new URL(request.url);
  if (!url.pathname.startsWith(payloadPrefix)) return url;
  const parsed = parseRouterRequest(request);
  const page =
    parsed?.type === 'route'
      ? `${parsed.path}${parsed.query ? `?${parsed.query}` : ''}`
      : (request.headers.get(actionLocationHeader) ?? '');
  return page.startsWith('/') ? new URL(url.origin + page) : url;
}
