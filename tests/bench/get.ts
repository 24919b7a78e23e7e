import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as received, compressed or not. */
  readonly body: Buffer;
  /** Milliseconds until the head, the first part that holds the title, and the end. */
  readonly headMs: number;
  readonly titleMs: number;
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
      let titleMs = Number.NaN;
      let text = '';
      const look = (chunk: Buffer) => {
        if (!Number.isNaN(titleMs)) return;
        text += chunk.toString('latin1');
        if (text.includes('<title')) titleMs = since();
      };
      const chunks: Buffer[] = [];
      const decompress = incoming.headers['content-encoding'] === 'br' ? createBrotliDecompress() : null;
      decompress?.on('data', look);
      decompress?.on('error', reject);
      incoming.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (decompress) decompress.write(chunk);
        else look(chunk);
      });
      incoming.on('error', reject);
      incoming.on('end', () => {
        const lastMs = since();
        const finish = () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks),
            headMs,
            titleMs: Number.isNaN(titleMs) ? lastMs : titleMs,
            lastMs,
          });
        if (decompress) decompress.end(finish);
        else finish();
      });
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
