import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { SharedStore } from '../shared/shared-store.ts';
import { unpooled } from '../memory/unpooled.ts';

const brotli = promisify(zlib.brotliCompress);

/** Most bytes of all payloads together, compressed or not yet compressed. */
const maxBytes = 48 * 1024 * 1024;

/** Most bytes of those of pages with a query, which visitors can invent: they must not evict the others. */
const maxQueryBytes = 12 * 1024 * 1024;

/** Most bytes of the payloads in the shared folder; each process may add a sixteenth before it looks. */
const maxFolderBytes = 128 * 1024 * 1024;

/** Milliseconds before a new payload is compressed, because the visitor who is waiting for its page has priority. */
const compressionDelayMs = 200;

/** Milliseconds for which a shared payload stays in its folder: a day, longer than any page that refers to it is fresh. */
const sharedMs = 24 * 60 * 60 * 1000;

const idForm = /^[\w-]{22}$/;

/** The part of the shared store that payloads need. */
type SharedEntries = Pick<SharedStore, 'read' | 'write'>;

export interface PayloadStoreOptions {
  /** Shared by the processes of a server, because the page of one may be hydrated from another. */
  readonly folder?: string | null;
  /** Shared by several servers. */
  readonly shared?: SharedEntries | null;
}

/** A stored payload. */
export interface KeptPayload {
  readonly body: Buffer;
  readonly isCompressed: boolean;
}

type BoundedPayloads = ReturnType<typeof createBounded>;

const createBounded = (maxSize: number) =>
  new LRUCache<string, KeptPayload>({
    maxSize,
    sizeCalculation: ({ body }, id) => body.length + id.length + 100,
  });

/**
 * React's payloads of the documents that were sent, by the hash of their content: a document is hydrated with exactly the
 * payload it was rendered from, or not at all. Bounded; the least recently used are evicted first.
 */
export class PayloadStore {
  readonly #pages = createBounded(maxBytes - maxQueryBytes);
  readonly #queries = createBounded(maxQueryBytes);
  readonly #folder: string | null;
  /** Bytes written to the folder since it was last looked through. */
  #unpruned = 0;
  readonly #shared: SharedEntries | null;

  constructor({ folder = null, shared = null }: PayloadStoreOptions = {}) {
    this.#folder = folder;
    this.#shared = shared;
  }

  /** Stores a payload. Returns its id, and its integrity metadata for `fetch`. */
  keep(body: Buffer, { isOfQuery = false } = {}): { id: string; integrity: string } {
    const hash = createHash('sha256').update(body).digest();
    const id = hash.toString('base64url').slice(0, 22);
    if (!this.find(id)) {
      const kept = isOfQuery ? this.#queries : this.#pages;
      kept.set(id, { body, isCompressed: false });
      const isAlone = this.#folder === null && this.#shared === null;
      const delay = isAlone ? compressionDelayMs : 0;
      setTimeout(() => void this.#compress(id, body, kept), delay).unref();
    }
    return { id, integrity: `sha256-${hash.toString('base64')}` };
  }

  find(id: string): KeptPayload | null {
    return this.#pages.get(id) ?? this.#queries.get(id) ?? null;
  }

  /** The payload of an id, also of other processes. */
  async load(id: string): Promise<KeptPayload | null> {
    const known = this.find(id);
    if (known || !idForm.test(id)) return known;
    const body = (await this.#readFile(id)) ?? (await this.#shared?.read(`payload:${id}`)) ?? null;
    if (body === null) return null; // No process has stored it.
    const payload = { body, isCompressed: true };
    this.#pages.set(id, payload);
    return payload;
  }

  async #readFile(id: string): Promise<Buffer | null> {
    return this.#folder === null ? null : readFile(path.join(this.#folder, id)).catch(() => null);
  }

  /** Removes old payloads from the shared folder, and the oldest of too many. */
  async prune(now = Date.now()): Promise<void> {
    const folder = this.#folder;
    if (folder === null) return;
    const names = await readdir(folder).catch(() => []);
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(folder, name);
        const found = await stat(file).catch(() => null); // Another process may have removed it.
        return { file, size: found?.size ?? 0, mtimeMs: found?.mtimeMs ?? 0 };
      }),
    );
    let bytes = 0;
    for (const { file, size, mtimeMs } of files.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
      bytes += size;
      // oxlint-disable-next-line no-await-in-loop -- In the background, and gently.
      if (bytes > maxFolderBytes || now - mtimeMs > sharedMs) await rm(file, { force: true }).catch(() => undefined);
    }
  }

  async #compress(id: string, body: Buffer, kept: BoundedPayloads): Promise<void> {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
    const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: body.length };
    const compressed = unpooled(await brotli(body, { params }));
    if (kept.has(id)) kept.set(id, { body: compressed, isCompressed: true });
    await this.#share(id, compressed).catch(() => undefined); // Without the file, other processes cannot serve the payload, and the page stays plain HTML.
  }

  async #share(id: string, compressed: Buffer): Promise<void> {
    await this.#shared?.write(`payload:${id}`, compressed, sharedMs);
    if (this.#folder === null) return;
    await mkdir(this.#folder, { recursive: true });
    const draft = path.join(this.#folder, `${id}.${process.pid}`);
    await writeFile(draft, compressed);
    await rename(draft, path.join(this.#folder, id));
    this.#unpruned += compressed.length;
    if (this.#unpruned < maxFolderBytes / 16) return;
    this.#unpruned = 0;
    await this.prune();
  }
}
