import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { keepQuery } from '#src/request/keep-query.ts';
import { createEncoder, gatherTurn } from '#src/server/compress-stream.ts';
import { type EarlyHead, createRestWriter } from './early-head.ts';
import { toTiming } from './finished-page.ts';
import { chooseCoding } from './send-page.ts';

/** Receives the chunks of a page while it is rendered, in addition to the store. */
export interface PageSink {
  /**
   * Sends the beginning of the page, with status 200, before the application's answer is known; the hint follows when that
   * takes long. Settles when the socket has the beginning, because rendering at the same time would delay it.
   */
  beginEarly?(head: EarlyHead, hint: string): Promise<void>;
  begin(response: Response): void;
  write(piece: Uint8Array): void;
  end(): void;
}

export const noSink: PageSink = { begin: () => {}, write: () => {}, end: () => {} };

/** Milliseconds after which a hint says that the page is being loaded. */
const hintAfterMs = 400;

/**
 * Streams a page to the visitor who requested it first. When they disconnect, the rest of the page goes to the store
 * alone. A slow client does not delay the rendering: what it has not read is buffered here, at most one page.
 */
export function streamPage(incoming: IncomingMessage, outgoing: ServerResponse): PageSink {
  let first: Writable = outgoing;
  let isGone = outgoing.destroyed;
  let rest: ReturnType<typeof createRestWriter> | null = null;
  let hinting: ReturnType<typeof setTimeout> | undefined;

  const start = (status: number, headers: Headers, isHtml: boolean) => {
    const coding = isHtml ? chooseCoding(String(incoming.headers['accept-encoding'] ?? '')) : 'identity';
    const head = headOf(headers, isHtml, coding);
    // The page was rendered without the query parameters that it does not know; the redirect keeps them for the visitor.
    if (typeof head['location'] === 'string')
      head['location'] = keepQuery(head['location'], queryOf(incoming.url ?? ''));
    outgoing.writeHead(status, head);
    const gathered = gatherTurn();
    let last = gathered;
    if (coding !== 'identity') {
      const encoder = createEncoder(coding);
      encoder.once('error', (error) => outgoing.destroy(error));
      last = gathered.pipe(encoder);
      outgoing.once('close', () => encoder.destroy());
    }
    last.pipe(outgoing);
    first = gathered;
    outgoing.once('close', () => {
      isGone = true;
      clearTimeout(hinting);
      gathered.destroy();
    });
    return last;
  };

  return {
    beginEarly(head, hint) {
      if (isGone) return Promise.resolve();
      const last = start(200, head.headers, true);
      const writer = createRestWriter(head);
      rest = writer;
      first.write(head.html);
      hinting = setTimeout(() => first.write(writer.openBody(hint)), hintAfterMs);
      return new Promise((resolve) => {
        last.once('data', () => resolve());
        outgoing.once('close', resolve);
      });
    },
    begin(response) {
      clearTimeout(hinting);
      if (isGone) return;
      const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      if (rest === null) start(response.status, response.headers, isHtml);
      else if (!isHtml)
        throw new Error('Expected a document, because its head has been sent, found another kind of answer.');
    },
    write(piece) {
      if (isGone) return;
      const sent = rest ? rest.write(piece) : piece;
      if (sent) first.write(sent);
    },
    end() {
      if (!isGone) first.end(rest?.end());
    },
  };
}

/** `/blogue?page=2` → `?page=2` */
function queryOf(target: string): string {
  const start = target.indexOf('?');
  return start === -1 ? '' : target.slice(start);
}

function headOf(headers: Headers, isHtml: boolean, coding: string): Record<string, string | string[]> {
  const head: Record<string, string | string[]> = {};
  for (const [name, value] of headers) if (name !== 'set-cookie') head[name] = value;
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) head['set-cookie'] = cookies;
  if (isHtml) head['vary'] = 'Accept-Encoding';
  if (coding !== 'identity') {
    head['content-encoding'] = coding;
    delete head['content-length'];
  }
  head['server-timing'] = toTiming('miss');
  return head;
}
