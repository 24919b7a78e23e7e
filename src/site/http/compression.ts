import { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import { acceptsEncoding } from '#src/platform/process/accept-encoding.ts';
import { createEncoder, gatherTurn } from '#src/platform/process/compress-stream.ts';

type Encoding = 'br' | 'gzip';

const compressible = /^(text\/|application\/(json|javascript|xml|[a-z-]+\+(json|xml))|image\/svg\+xml)/;

/**
 * Compresses pages while they stream, and flushes after every chunk. The web's own CompressionStream cannot flush, so the
 * whole page would wait for its last part.
 */
export const compression: MiddlewareHandler = async (c, next) => {
  await next();
  const response = c.res;
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || response.headers.has('content-encoding') || !compressible.test(type)) return;
  // The range of a part counts in the bytes of the whole, as it is without compression.
  if (response.headers.has('content-range')) return;
  appendVary(response.headers);
  const encoding = c.req.method === 'HEAD' ? null : chooseEncoding(c.req.header('accept-encoding') ?? '');
  if (!encoding) return;
  const headers = new Headers(response.headers);
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const body = compress(response.body, encoding);
  c.res = undefined;
  c.res = new Response(body, { status: response.status, headers });
};

/** The best encoding a client accepts: Brotli, then gzip. */
export function chooseEncoding(acceptEncoding: string): Encoding | null {
  return (['br', 'gzip'] as const).find((name) => acceptsEncoding(acceptEncoding, name)) ?? null;
}

function compress(body: ReadableStream<Uint8Array>, encoding: Encoding): ReadableStream<Uint8Array> {
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]); // The two type libraries declare the same stream.
  const gathered = gatherTurn();
  const encoder = createEncoder(encoding);
  source.on('error', (error) => encoder.destroy(error));
  encoder.on('close', () => {
    gathered.destroy();
    source.destroy();
  });
  return Readable.toWeb(source.pipe(gathered).pipe(encoder)) as ReadableStream<Uint8Array>; // As above.
}

function appendVary(headers: Headers): void {
  const vary = headers.get('vary');
  if (!vary?.toLowerCase().includes('accept-encoding'))
    headers.set('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
}
