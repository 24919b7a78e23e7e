import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { keepQuery } from '#src/platform/lib/keep-query.ts';
import { createEncoder, gatherTurn } from '#src/platform/process/compress-stream.ts';
import { toTiming } from './finished-page.ts';
import { chooseCoding } from './send-page.ts';

/** Receives the chunks of a page while it is rendered, in addition to the store. */
export interface PageSink {
  begin(response: Response): void;
  write(piece: Uint8Array): void;
  end(): void;
}

export const noSink: PageSink = { begin: () => {}, write: () => {}, end: () => {} };

interface StreamOptions {
  /** Whether the page is compressed for this visitor alone. */
  readonly isCompressed?: boolean;
}

/**
 * Streams a page to a visitor while it is rendered. When they disconnect, the rest of the page goes to the store alone. A
 * slow client does not delay the rendering: its unread bytes are buffered here, at most one page.
 */
export function streamPage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { isCompressed = true }: StreamOptions = {},
): PageSink {
  let first: Writable = outgoing;
  let isGone = outgoing.destroyed;

  return {
    begin({ status, headers }) {
      if (isGone) return;
      const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
      const accepted = String(incoming.headers['accept-encoding'] ?? '');
      const coding = isHtml && isCompressed ? chooseCoding(accepted) : 'identity';
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
        gathered.destroy();
      });
    },
    write(piece) {
      if (!isGone) first.write(piece);
    },
    end() {
      if (!isGone) first.end();
    },
  };
}

/**
 * A page that arrives slowly, for all who request it meanwhile: each gets the available part at once, and then the rest.
 */
export class SharedStream implements Pick<PageSink, 'write' | 'end'> {
  readonly #response: Response;
  readonly #sinks: PageSink[] = [];
  readonly #pieces: Uint8Array[] = [];
  #isEnded = false;

  constructor(response: Response) {
    this.#response = response;
  }

  join(sink: PageSink): void {
    this.#sinks.push(sink);
    sink.begin(this.#response);
    for (const piece of this.#pieces) sink.write(piece);
    if (this.#isEnded) sink.end();
  }

  write(piece: Uint8Array): void {
    this.#pieces.push(piece);
    for (const sink of this.#sinks) sink.write(piece);
  }

  end(): void {
    this.#isEnded = true;
    for (const sink of this.#sinks) sink.end();
  }
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
