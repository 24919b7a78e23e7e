import { type ServerResponse, createServer } from 'node:http';
import { findFreePort } from './servers.ts';

/**
 * What to do with a call to the backend: forward it after some milliseconds, or do what an event tells; answer it here, or break its answer:
 * not at all, cut off before it, cut off in the middle, or a few bytes at a time.
 */
export type Fault =
  | { delayMs: number }
  | { until: Promise<Fault | null | void> }
  | { status: number; body: string; contentType?: string }
  | { hang: true }
  | { reset: true }
  | { half: true }
  | { trickleMs: number };

/** Replaces a successful answer. It gets the parsed JSON of the GraphQL answer and the headers of the request. */
export type Rewrite = (answer: unknown, headers: Readonly<Record<string, string>>) => unknown;

export interface FaultBackend {
  readonly url: string;
  /** Chooses the fault by the operation's name (`EventContent`) or, for token calls, by the last segment of the path. */
  setFault: (decide: (operation: string, headers: Readonly<Record<string, string>>) => Fault | null) => void;
  /** Sets how GraphQL answers are rewritten; null leaves them as they are. */
  setRewrite: (rewrite: Rewrite | null) => void;
  /** Whether connections are accepted; while they are not, they are refused as by a machine without a server. */
  setListening: (isListening: boolean) => Promise<void>;
  /** Headers that every answer gets. */
  setHeaders: (headers: Readonly<Record<string, string>>) => void;
  /** Names of the operations received since the last call of this function. */
  readonly takeOperations: () => string[];
  readonly stop: () => Promise<void>;
}

/** A backend over HTTP that forwards calls to another one, slowly or not at all. */
export async function startFaultBackend(targetUrl: string): Promise<FaultBackend> {
  let decide: Parameters<FaultBackend['setFault']>[0] = () => null;
  let extraHeaders: Readonly<Record<string, string>> = {};
  let rewrite: Rewrite | null = null;
  let operations: string[] = [];
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const aliases = [targetUrl, targetUrl.replace('127.0.0.1', 'localhost')];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => void answer(Buffer.concat(chunks)).catch(() => outgoing.destroy()));

    async function answer(body: Buffer): Promise<unknown> {
      const operation = operationOf(incoming.url ?? '', body);
      operations.push(operation);
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).filter(
          ([name]) => name !== 'host' && name !== 'connection' && name !== 'content-length',
        ),
      ) as Record<string, string>; // Node joins repeated headers of these calls into one string.
      const decided = decide(operation, headers);
      const fault = decided && 'until' in decided ? await decided.until : decided;
      if (fault && 'hang' in fault) return null;
      if (fault && 'reset' in fault) return incoming.socket.resetAndDestroy();
      if (fault && 'status' in fault) {
        const contentType = fault.contentType ?? 'text/html';
        return outgoing.writeHead(fault.status, { ...extraHeaders, 'content-type': contentType }).end(fault.body);
      }
      if (fault && 'delayMs' in fault) await pause(fault.delayMs);
      const response = await fetch(`${targetUrl}${incoming.url}`, {
        method: incoming.method ?? 'POST',
        headers,
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      });
      const answered = Buffer.from(await response.arrayBuffer());
      // Addresses of pictures and links lead to this server, not to the one behind it.
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      const text = isJson ? aliases.reduce((given, alias) => given.replaceAll(alias, url), answered.toString()) : '';
      const isQuery = isJson && (incoming.url?.endsWith('/graphql') ?? false);
      const rewritten = rewrite && isQuery ? JSON.stringify(rewrite(JSON.parse(text), headers)) : text;
      const sent = isJson ? Buffer.from(rewritten) : answered;
      outgoing.writeHead(response.status, {
        ...extraHeaders,
        'content-type': response.headers.get('content-type') ?? 'application/json',
        'content-length': sent.length,
        'set-cookie': response.headers.getSetCookie(),
      });
      if (fault && 'half' in fault)
        return outgoing.write(sent.subarray(0, sent.length / 2), () => incoming.socket.destroy());
      if (fault && 'trickleMs' in fault) return trickle(outgoing, sent, fault.trickleMs);
      return outgoing.end(sent);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url,
    setFault: (next) => {
      decide = next;
    },
    setRewrite: (next) => {
      rewrite = next;
    },
    setListening: async (isListening) => {
      if (isListening === server.listening) return;
      if (isListening) return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
    setHeaders: (next) => {
      extraHeaders = next;
    },
    takeOperations: () => {
      const taken = operations;
      operations = [];
      return taken;
    },
    stop: async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A byte at a time, until the client has enough. */
async function trickle(outgoing: ServerResponse, bytes: Buffer, milliseconds: number): Promise<void> {
  for (const byte of bytes) {
    if (outgoing.destroyed) return;
    outgoing.write(Uint8Array.of(byte));
    // oxlint-disable-next-line no-await-in-loop -- That is the point.
    await pause(milliseconds);
  }
  outgoing.end();
}

function operationOf(url: string, body: Buffer): string {
  const last = url.split('/').at(-1) ?? '';
  if (last !== 'graphql') return last;
  try {
    const parsed: { operationName?: string } = JSON.parse(body.toString());
    return parsed.operationName ?? 'graphql';
  } catch {
    return 'graphql';
  }
}
