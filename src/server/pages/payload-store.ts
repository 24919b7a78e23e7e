import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(zlib.brotliCompress);

/** Bytes of all payloads together, compressed or still to be. */
const maxBytes = 48 * 1024 * 1024;

/** Milliseconds before a new payload is compressed: its page is on its way to a visitor, who comes first. */
const compressionDelayMs = 200;

/** A payload as it is kept. */
export interface KeptPayload {
  readonly body: Buffer;
  readonly isCompressed: boolean;
}

/**
 * React's payloads of the documents that were sent, by the hash of their content: a document is hydrated with exactly the
 * payload it was made from, or not at all. Bounded; what was used longest ago goes first.
 */
export class PayloadStore {
  readonly #kept = new LRUCache<string, KeptPayload>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, id) => body.length + id.length + 100,
  });

  /** Keeps a payload. Returns its name, and its integrity as `fetch` checks it. */
  keep(body: Buffer): { id: string; integrity: string } {
    const hash = createHash('sha256').update(body).digest();
    const id = hash.toString('base64url').slice(0, 22);
    if (!this.#kept.get(id)) {
      this.#kept.set(id, { body, isCompressed: false });
      setTimeout(() => void this.#compress(id, body), compressionDelayMs).unref();
    }
    return { id, integrity: `sha256-${hash.toString('base64')}` };
  }

  find(id: string): KeptPayload | null {
    return this.#kept.get(id) ?? null;
  }

  async #compress(id: string, body: Buffer): Promise<void> {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
    const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: body.length };
    const compressed = await brotli(body, { params });
    if (this.#kept.has(id)) this.#kept.set(id, { body: compressed, isCompressed: true });
  }
}
