import { Readable, Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { acceptsEncoding } from '#src/lib/accept-encoding.ts';

type Encoding = 'br' | 'gzip';

const compressible =
  /^(text\/|application\/(json|javascript|manifest\+json|xml|graphql-response\+json)|image\/svg\+xml)/;

/**
 * Compresses pages while they stream: every piece that is written leaves at once. The framework of the web's own
 * CompressionStream cannot flush, so the whole page would wait for its last part.
 */
export const compression: MiddlewareHandler = async (c, next) => {
  await next();
  const response = c.res;
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || response.headers.has('content-encoding') || !compressible.test(type)) return;
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
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]); // The two type libraries declare one and the same stream.
  const gathered = gatherTurn();
  const encoder = createEncoder(encoding);
  source.on('error', (error) => encoder.destroy(error));
  encoder.on('close', () => {
    gathered.destroy();
    source.destroy();
  });
  return Readable.toWeb(source.pipe(gathered).pipe(encoder)) as ReadableStream<Uint8Array>; // As above.
}

/**
 * Joins the pieces that are written in one turn of the event loop: the renderer writes what is ready in pieces of 2 kB,
 * and a browser that gets them one by one may paint half a heading.
 */
export function gatherTurn(): Transform {
  let pieces: Uint8Array[] = [];
  let isScheduled = false;
  const send = (stream: Transform) => {
    if (pieces.length > 0 && !stream.destroyed) stream.push(Buffer.concat(pieces));
    pieces = [];
  };
  return new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      pieces.push(piece);
      if (!isScheduled) {
        isScheduled = true;
        setImmediate(() => {
          isScheduled = false;
          send(this);
        });
      }
      done();
    },
    flush(done) {
      send(this);
      done();
    },
  });
}

/** Quality 5 costs about as much as gzip and is smaller; a flush follows each write. */
function createEncoder(encoding: Encoding): Transform {
  if (encoding === 'gzip') return zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH });
  return zlib.createBrotliCompress({
    flush: zlib.constants.BROTLI_OPERATION_FLUSH,
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5, [zlib.constants.BROTLI_PARAM_LGWIN]: 19 },
  });
}

function appendVary(headers: Headers): void {
  const vary = headers.get('vary');
  if (!vary?.toLowerCase().includes('accept-encoding'))
    headers.set('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
}
