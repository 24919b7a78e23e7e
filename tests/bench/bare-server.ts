import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * A bare `node:http` server: it sends finished answers from memory and does nothing else. `ANSWERS` names a file with them;
 * anything else is fetched once from `ORIGIN`, if that is set, and kept.
 */

export interface FinishedAnswer {
  readonly path: string;
  /** `br`, `identity`, or `304` for a request with an ETag. */
  readonly kind: 'br' | 'identity' | '304';
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** Base64. */
  readonly body: string;
}

interface Ready {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

const { PORT, ANSWERS, ORIGIN } = process.env;
const list: FinishedAnswer[] = ANSWERS ? JSON.parse(readFileSync(ANSWERS, 'utf8')) : [];
const ready = new Map<string, Ready>(
  list.map(({ path, kind, status, headers, body }) => [
    `${kind} ${path}`,
    {
      status,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
      ),
      body: Buffer.from(body, 'base64'),
    },
  ]),
);

const server = createServer((incoming, outgoing) => {
  const path = incoming.url ?? '/';
  const isBrotli = incoming.headers['accept-encoding']?.includes('br') ?? false;
  const kind = incoming.headers['if-none-match'] === undefined ? (isBrotli ? 'br' : 'identity') : '304';
  const answer = ready.get(`${kind} ${path}`);
  if (answer) {
    outgoing.writeHead(answer.status, answer.headers);
    outgoing.end(answer.body);
    return;
  }
  void fetchOnce(`${kind} ${path}`, path)
    .then(({ status, headers, body }) => outgoing.writeHead(status, headers).end(body))
    .catch(() => outgoing.writeHead(502).end());
});

async function fetchOnce(key: string, path: string): Promise<Ready> {
  if (!ORIGIN) return { status: 404, headers: {}, body: Buffer.alloc(0) };
  const response = await fetch(`${ORIGIN}${path}`);
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  const answer = {
    status: response.status,
    headers: { 'content-type': type, 'content-length': String(body.length) },
    body,
  };
  ready.set(key, answer);
  return answer;
}

server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
