import { Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { brotliParams } from './brotli.ts';

/**
 * Joins the chunks that are written in one turn of the event loop: the renderer writes chunks of 2 kB, and a browser that
 * receives them one by one may paint half a heading.
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
export function createEncoder(encoding: 'br' | 'gzip'): Transform {
  if (encoding === 'gzip') return zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH });
  return zlib.createBrotliCompress({
    flush: zlib.constants.BROTLI_OPERATION_FLUSH,
    params: brotliParams(5),
  });
}
