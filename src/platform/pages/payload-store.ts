import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { compressBrotli, decompressBrotli } from '../process/brotli.ts';
import type { AddWork } from '../process/idle-work.ts';
import { unpooled } from '../process/memory/unpooled.ts';
import type { SharedStore } from './shared/shared-store.ts';

/** Few browsers ask for a payload: for 42 KB, level 5 takes 1 ms, this one 0.2 ms and a tenth more bytes. */
const quality = 2;

const megabyte = 1024 * 1024;

/**
 * Most bytes of the payloads in memory, compressed or not yet compressed. Those of pages with a query, which visitors can
 * invent, are apart, so that they do not evict the others.
 */
const maxBytes = { pages: 36 * megabyte, queries: 12 * megabyte } as const;

/** Most bytes of those that are also elsewhere and can be read again: few visitors ask for a payload at all. */
const maxSavedBytes = { pages: 6 * megabyte, queries: 2 * megabyte } as const;

/** Most bytes of the payloads in the shared folder; each process may add a sixteenth before it looks. */
const maxFolderBytes = 128 * megabyte;

/** Most bytes of one file: a payload of a page is compressed to some tens of kilobytes. */
const maxFileBytes = 4 * megabyte;

const dayMs = 24 * 60 * 60 * 1000;

/** Milliseconds for which a payload stays in the shared store: longer than any page that refers to it is fresh. */
const sharedMs = dayMs;

/** Milliseconds for which a payload stays in the folder: longer than a backend is down. */
const folderMs = 7 * dayMs;

const idForm = /^[\w-]{22}$/;

/** The part of the shared store that payloads need. */
type SharedEntries = Pick<SharedStore, 'read' | 'write'>;

export interface PayloadStoreOptions {
  /** Shared by the processes of a server, because the page of one may be hydrated from another. */
  readonly folder?: string | null;
  /** Shared by several servers. */
  readonly shared?: SharedEntries | null;
  /** Takes the compression and writing of a payload; by default it is not put off. */
  readonly later?: AddWork;
}

/** A stored payload. */
export interface KeptPayload {
  readonly body: Buffer;
  readonly isCompressed: boolean;
}

const hashOf = (body: Buffer): Buffer => createHash('sha256').update(body).digest();
const toId = (hash: Buffer): string => hash.toString('base64url').slice(0, 22);

/** Whether a compressed payload is whole and the one of its id. */
async function isNamedBy(id: string, compressed: Buffer): Promise<boolean> {
  const body = await decompressBrotli(compressed).catch(() => null);
  return body !== null && toId(hashOf(body)) === id;
}

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
  /** In memory only. */
  readonly #own = { pages: createBounded(maxBytes.pages), queries: createBounded(maxBytes.queries) };
  /** Also in the folder. */
  readonly #saved = { pages: createBounded(maxSavedBytes.pages), queries: createBounded(maxSavedBytes.queries) };
  readonly #folder: string | null;
  /** Whether the last file could be written to the folder. */
  #isMade = false;
  /** Bytes written to the folder since it was last looked through. */
  #unpruned = 0;
  readonly #shared: SharedEntries | null;
  readonly #later: AddWork;

  constructor({ folder = null, shared = null, later = (_bytes, run) => void run() }: PayloadStoreOptions = {}) {
    this.#later = later;
    this.#folder = folder;
    this.#shared = shared;
  }

  /** Stores a payload. Returns its id, and its integrity metadata for `fetch`. */
  keep(body: Buffer, { isOfQuery = false } = {}): { id: string; integrity: string } {
    const hash = hashOf(body);
    const id = toId(hash);
    if (!this.find(id)) {
      const kind = isOfQuery ? 'queries' : 'pages';
      this.#own[kind].set(id, { body, isCompressed: false });
      this.#later(body.length, () => this.#compress(id, body, kind));
    }
    return { id, integrity: `sha256-${hash.toString('base64')}` };
  }

  find(id: string): KeptPayload | null {
    for (const { pages, queries } of [this.#own, this.#saved]) {
      const found = pages.get(id) ?? queries.get(id);
      if (found) return found;
    }
    return null;
  }

  /** The payload of an id, also of other processes. */
  async load(id: string): Promise<KeptPayload | null> {
    const known = this.find(id);
    if (known || !idForm.test(id)) return known;
    const toNamed = async (body: Buffer) => ((await isNamedBy(id, body)) ? body : null);
    const body = (await this.#readFile(id, toNamed)) ?? (await this.#shared?.read(`payload:${id}`, toNamed)) ?? null;
    if (body === null) return null; // No process has stored it.
    const payload = { body, isCompressed: true };
    this.#saved.pages.set(id, payload);
    return payload;
  }

  /** A file that is damaged, for instance by a power failure, or too large is removed. */
  async #readFile(id: string, toNamed: (body: Buffer) => Promise<Buffer | null>): Promise<Buffer | null> {
    if (this.#folder === null) return null;
    const file = path.join(this.#folder, id);
    const found = await stat(file).catch(() => null);
    if (found === null) return null;
    const body = found.size > maxFileBytes ? null : await readFile(file).catch(() => null);
    const named = body && (await toNamed(body));
    if (named === null) await rm(file, { force: true }).catch(() => undefined);
    return named;
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
      if (bytes > maxFolderBytes || now - mtimeMs > folderMs) await rm(file, { force: true }).catch(() => undefined);
    }
  }

  async #compress(id: string, body: Buffer, kind: 'pages' | 'queries'): Promise<void> {
    const compressed = unpooled(await compressBrotli(body, quality));
    const payload = { body: compressed, isCompressed: true };
    if (this.#own[kind].has(id)) this.#own[kind].set(id, payload);
    // Without the file, other processes cannot serve the payload, and the page stays plain HTML.
    const isSaved = await this.#share(id, compressed).catch(() => false);
    if (isSaved && this.#own[kind].delete(id)) this.#saved[kind].set(id, payload);
  }

  /** Whether the payload can be read again from the folder. */
  async #share(id: string, compressed: Buffer): Promise<boolean> {
    await this.#shared?.write(`payload:${id}`, compressed, sharedMs);
    if (this.#folder === null) return false;
    const draft = path.join(this.#folder, `${id}.${process.pid}`);
    if (!this.#isMade) await mkdir(this.#folder, { recursive: true });
    this.#isMade = false; // Until a file could be written: the folder may be removed at any time.
    await writeFile(draft, compressed);
    await rename(draft, path.join(this.#folder, id));
    this.#isMade = true;
    this.#unpruned += compressed.length;
    if (this.#unpruned >= maxFolderBytes / 16) {
      this.#unpruned = 0;
      await this.prune();
    }
    return true;
  }
}
