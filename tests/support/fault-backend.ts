import { createServer } from 'node:http';
import { findFreePort } from './servers.ts';

/** What to do with a call to the backend: forward it after some milliseconds or an event, or answer it here. */
export type Fault =
  | { delayMs: number }
  | { until: Promise<unknown> }
  | { status: number; body: string; contentType?: string }
  | { hang: true };

/** Replaces a successful answer. It gets the parsed JSON of the GraphQL answer and the headers of the request. */
export type Rewrite = (answer: unknown, headers: Readonly<Record<string, string>>) => unknown;

export interface FaultBackend {
  readonly url: string;
  /** Chooses the fault by the operation's name (`EventContent`) or, for token calls, by the last segment of the path. */
  setFault: (decide: (operation: string) => Fault | null) => void;
  /** Sets how GraphQL answers are rewritten; null leaves them as they are. */
  setRewrite: (rewrite: Rewrite | null) => void;
  /** Names of the operations received since the last call of this function. */
  readonly takeOperations: () => string[];
  readonly stop: () => Promise<void>;
}

/** A backend over HTTP that forwards calls to another one, slowly or not at all. */
export async function startFaultBackend(targetUrl: string): Promise<FaultBackend> {
  let decide: (operation: string) => Fault | null = () => null;
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
      const fault = decide(operation);
      if (fault && 'hang' in fault) return null;
      if (fault && 'status' in fault) {
        return outgoing.writeHead(fault.status, { 'content-type': fault.contentType ?? 'text/html' }).end(fault.body);
      }
      if (fault) await ('until' in fault ? fault.until : new Promise((resolve) => setTimeout(resolve, fault.delayMs)));
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).filter(
          ([name]) => name !== 'host' && name !== 'connection' && name !== 'content-length',
        ),
      ) as Record<string, string>; // Node joins repeated headers of these calls into one string.
      const response = await fetch(`${targetUrl}${incoming.url}`, {
        method: incoming.method ?? 'POST',
        headers,
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      });
      outgoing.writeHead(response.status, {
        'content-type': response.headers.get('content-type') ?? 'application/json',
        'set-cookie': response.headers.getSetCookie(),
      });
      const answered = Buffer.from(await response.arrayBuffer());
      // Addresses of pictures and links lead to this server, not to the one behind it.
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      if (!isJson) return outgoing.end(answered);
      const text = aliases.reduce((given, alias) => given.replaceAll(alias, url), answered.toString());
      const isQuery = incoming.url?.endsWith('/graphql') ?? false;
      outgoing.end(rewrite && isQuery ? JSON.stringify(rewrite(JSON.parse(text), headers)) : text);
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
    takeOperations: () => {
      const taken = operations;
      operations = [];
      return taken;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
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
