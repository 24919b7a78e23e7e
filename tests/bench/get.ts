import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as received, compressed or not. */
  readonly body: Buffer;
  /** Milliseconds until the head and the end. */
  readonly headMs: number;
  readonly lastMs: number;
}

const agent = new Agent({ keepAlive: true });

/** Requests an address and records when its parts arrive. */
export function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const since = () => performance.now() - startedAt;
    const outgoing = request(url, { agent, headers }, (incoming) => {
      const headMs = since();
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
          headMs,
          lastMs: since(),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** The same, and throws unless the answer has the expected status. */
export async function getPage(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const answer = await get(url, headers);
  if (answer.status !== 200) throw new Error(`${url}: expected 200, found ${answer.status}.`);
  return answer;
}
