import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { PageNotes } from '#src/platform/request/page-notes.ts';
import type { Assets } from './assets.ts';
import type { Log } from './log.ts';
import type { AnswerSource, SiteMeter } from './metrics/site-meter.ts';
import type { Pages } from '#src/platform/pages/pages.ts';
import { resolveTarget } from './request-target.ts';
import { createProxyTrust } from './trusted-proxies.ts';
import { writeResponse } from './write-response.ts';

/** The values that the application receives along with a request. */
export interface ApplicationBindings {
  /** Node's messages; absent when the request was not made by a visitor. */
  readonly incoming?: IncomingMessage;
  readonly outgoing?: ServerResponse;
  /** Where the application leaves notes for the page store. */
  readonly notes?: PageNotes;
}

export interface SiteServerOptions {
  /** Static files, looked up before a Request object is created. */
  readonly assets: Assets;
  /** Payloads of pages, looked up likewise. */
  readonly payloads?: Assets;
  /** The store of finished pages, looked up before a Request object is created, or null. */
  readonly pages?: Pages | null;
  /** Answers a load balancer's readiness check; without it the server is always ready. */
  readonly isReady?: () => boolean;
  /** The application. */
  readonly answer: (request: Request, bindings: ApplicationBindings) => Response | Promise<Response>;
  readonly trustProxy: readonly string[];
  /** The host of a request that names none. */
  readonly defaultHost: string;
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly log: Log;
  readonly meter?: Pick<SiteMeter, 'countRequest'>;
}

/** Longest silence on a connection, in milliseconds: above the time for which connections are kept alive. */
const idleLimitMs = 90_000;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Creates the HTTP server of the site, which does not listen yet. */
export function createSiteServer({
  assets,
  payloads = () => false,
  pages = null,
  isReady = () => true,
  answer,
  trustProxy,
  defaultHost,
  securityHeaders,
  log,
  meter,
}: SiteServerOptions): Server {
  const isTrusted = createProxyTrust(trustProxy);

  const refuse = (outgoing: ServerResponse, status: number, text: string, more: Record<string, string> = {}) => {
    const headers = { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    outgoing.writeHead(status, { ...headers, ...more }).end(text);
  };

  const fail = (error: unknown, incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (outgoing.destroyed) return; // The client has disconnected, so the failure has no effect.
    const requestId = randomUUID();
    const path = URL.parse(incoming.url ?? '', 'http://localhost')?.pathname;
    log.error('A request could not be answered.', { requestId, error, method: incoming.method, path });
    if (outgoing.headersSent) outgoing.destroy();
    else refuse(outgoing, 500, `Internal Server Error\n\nRéférence / Reference: ${requestId}`);
  };

  const application = getRequestListener(async (request, bindings) => {
    // The adapter's types include HTTP/2 messages, which this server never creates.
    const { incoming, outgoing } = bindings as { incoming: IncomingMessage; outgoing: ServerResponse };
    try {
      await writeResponse(await answer(request, { incoming, outgoing }), outgoing);
    } catch (error) {
      fail(error, incoming, outgoing);
    }
    return RESPONSE_ALREADY_SENT;
  });

  const tell = (outgoing: ServerResponse, isFine: boolean) => {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    outgoing.writeHead(isFine ? 200 : 503, headers).end(isFine ? 'ok' : 'not ready');
  };

  const ask = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    pages?.noteVisit(outgoing);
    application(incoming, outgoing).catch((error: unknown) => fail(error, incoming, outgoing));
  };

  const elsewhere = { ask, fail };

  const respond = (incoming: IncomingMessage, outgoing: ServerResponse): AnswerSource => {
    const pathname = resolveTarget(incoming, isTrusted(incoming.socket.remoteAddress), defaultHost);
    if (pathname === null) refuse(outgoing, 400, 'Bad Request', { connection: 'close' });
    else if (!methods.has(incoming.method ?? '')) {
      refuse(outgoing, 405, 'Method Not Allowed', { allow: 'GET, HEAD, POST', connection: 'close' });
    } else if (assets(pathname, incoming, outgoing)) return 'asset';
    else if (payloads(pathname, incoming, outgoing)) return 'payload';
    // Before the pages: kept files are looked up on disk, and all others are the application's, which may still be loading.
    else if (pathname === '/livez') tell(outgoing, true);
    else if (pathname === '/readyz') tell(outgoing, isReady());
    else {
      const origin = pages?.serve(pathname, incoming, outgoing, elsewhere);
      if (origin) return sources[origin];
      ask(incoming, outgoing);
      return sourceOf(pathname, incoming.method);
    }
    return 'own';
  };

  /** An exception here would end the process, and every answer under way with it. */
  const respondOrFail = (incoming: IncomingMessage, outgoing: ServerResponse): AnswerSource => {
    try {
      return respond(incoming, outgoing);
    } catch (error) {
      fail(error, incoming, outgoing);
      return 'own';
    }
  };

  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 15_000, requestTimeout: 60_000, maxHeaderSize: 16 * 1024 },
    (incoming, outgoing) => {
      const source = respondOrFail(incoming, outgoing);
      if (!meter) return;
      outgoing.once('close', () => meter.countRequest(source, outgoing.writableFinished ? outgoing.statusCode : null));
    },
  );
  // A client that neither reads nor writes for so long loses its connection.
  server.timeout = idleLimitMs;
  server.on('clientError', answerMalformed);
  return server;
}

const sources = { hit: 'kept', stale: 'stale', miss: 'rendered' } as const;

function sourceOf(pathname: string, method: string | undefined): AnswerSource {
  if (method === 'POST') return 'form';
  return pathname.startsWith('/media/') ? 'media' : 'rendered';
}

const malformed: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * A malformed request gets a status line and is not logged: anybody can send one, and it reveals no fault of the server.
 */
function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  const isAnswering = '_httpMessage' in socket && socket._httpMessage !== null; // Node's private reference to the response in progress.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const status = malformed[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
