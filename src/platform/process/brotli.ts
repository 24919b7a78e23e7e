import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

const compress = promisify(zlib.brotliCompress);
const decompress = promisify(zlib.brotliDecompress);

/** Most bytes that a page or its payload unpacks to: some hundred bytes can unpack to gigabytes. */
const maxUnpackedBytes = 32 * 1024 * 1024;

/**
 * Brotli's parameters for a page or its payload. A window of 64 kB makes pages of 110 kB 0.02 % larger or smaller; with a larger
 * one an encoder takes 1.5 to 2.7 MB instead of 0.7, and up to 1 ms more for a page.
 */
export function brotliParams(quality: number): Record<number, number> {
  return { [zlib.constants.BROTLI_PARAM_QUALITY]: quality, [zlib.constants.BROTLI_PARAM_LGWIN]: 16 };
}

/** Compresses a whole body, in another thread. */
export function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return compress(body, {
    params: { ...brotliParams(quality), [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Rejects invalid Brotli, and data that unpacks to more than a page or a payload ever has. */
export function decompressBrotli(compressed: Buffer): Promise<Buffer> {
  return decompress(compressed, { maxOutputLength: maxUnpackedBytes });
}
