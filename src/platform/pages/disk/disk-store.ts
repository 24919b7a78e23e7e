import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { parseJson } from '#src/platform/lib/text.ts';
import type { Log } from '../../process/log.ts';

export interface DiskStoreOptions {
  readonly folder: string;
  /** Most bytes of all files together; those that were written longest ago go first. */
  readonly maxBytes: number;
  readonly log: Log;
  readonly now?: () => number;
}

/** Entries that wait to be written; with more of them the oldest is not written. */
const maximumWaiting = 200;

/** Milliseconds after which an entry is written again although it is the same, so that it counts as in use. */
const rewriteMs = 60 * 60 * 1000;

/** Milliseconds without writing after a failure: the disk may be full, or the folder read-only. */
const pauseMs = 60_000;

/** Digests of the last written contents, by name. */
const maximumRemembered = 10_000;

/** The first line of a file. */
interface Label {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** SHA-256 of the rest. */
  readonly digest: string;
}

export interface Entry {
  readonly value: Buffer;
  /** When it was given to the store, in milliseconds since the epoch. */
  readonly savedAt: number;
}

/**
 * Entries in files, one folder for all processes of a server. No request waits for a write, a write is whole or absent, and
 * a damaged file counts as absent. It makes a restart better, never a request worse: no method rejects.
 */
export class DiskStore {
  readonly #options: DiskStoreOptions;
  readonly #now: () => number;
  readonly #waiting = new Map<string, Entry | null>();
  readonly #written = new LRUCache<string, { readonly digest: string; readonly at: number }>({
    max: maximumRemembered,
  });
  readonly #told = new Set<string>();
  #working: Promise<void> | null = null;
  #clearings = 0;
  #pausedUntil = 0;
  #isStarted = false;
  #unpruned = Number.POSITIVE_INFINITY;

  constructor(options: DiskStoreOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** Writes an entry soon. */
  save(key: string, value: Buffer): void {
    this.#put(key, { value, savedAt: this.#now() });
  }

  remove(key: string): void {
    this.#written.delete(key);
    this.#put(key, null);
  }

  async load(key: string): Promise<Entry | null> {
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) return waiting;
    const file = this.#fileOf(key);
    const bytes = await readFile(file).catch(() => null); // Missing or unreadable, which is the same to a visitor.
    if (bytes === null) return null;
    const end = bytes.indexOf('\n');
    const label = parseJson(bytes.toString('utf8', 0, Math.max(0, end))) as Partial<Label> | undefined; // Checked below.
    const value = bytes.subarray(end + 1);
    if (end > 0 && label?.key === key && typeof label.savedAt === 'number' && label.digest === digestOf(value)) {
      return { value, savedAt: label.savedAt };
    }
    this.#tell('damaged', 'A kept file is damaged and not used.', { file });
    this.remove(key);
    return null;
  }

  /** Removes everything; later entries are written after that. */
  async clear(): Promise<void> {
    const before = this.#working;
    this.#waiting.clear();
    this.#clearings += 1;
    this.#begin(async () => {
      await before;
      await rm(this.#options.folder, { recursive: true, force: true }).catch(() => undefined);
      this.#clearings -= 1;
      this.#written.clear();
      this.#isStarted = false;
      await this.#work();
    });
    await this.#working;
  }

  /** Writes every entry from now on, even an unchanged one, because it is newer. */
  renew(): void {
    this.#written.clear();
  }

  /** Resolves when everything is written that can be. */
  async settle(): Promise<void> {
    await this.#working;
  }

  #put(key: string, entry: Entry | null): void {
    if (this.#now() < this.#pausedUntil) return;
    this.#waiting.delete(key);
    this.#waiting.set(key, entry);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > maximumWaiting && oldest !== undefined) this.#waiting.delete(oldest);
    if (!this.#working) this.#begin(() => this.#work());
  }

  #begin(work: () => Promise<void>): void {
    const working = work().finally(() => {
      if (this.#working === working) this.#working = null;
    });
    this.#working = working;
  }

  async #work(): Promise<void> {
    for (let [next] = this.#waiting; next && this.#clearings === 0; [next] = this.#waiting) {
      const [key, entry] = next;
      try {
        // oxlint-disable-next-line no-await-in-loop -- One file at a time, because no request waits for it.
        await this.#write(key, entry);
      } catch (error) {
        this.#pausedUntil = this.#now() + pauseMs;
        this.#isStarted = false;
        this.#waiting.clear();
        this.#tell(
          'unwritable',
          'What was served cannot be kept in DATA_DIR: a restart begins without it. Check the folder.',
          {
            folder: this.#options.folder,
            error,
          },
        );
        return;
      }
      if (this.#waiting.get(key) === entry) this.#waiting.delete(key);
    }
  }

  async #write(key: string, entry: Entry | null): Promise<void> {
    const file = this.#fileOf(key);
    if (entry === null) return rm(file, { force: true });
    const { value, savedAt } = entry;
    const digest = digestOf(value);
    const known = this.#written.get(key);
    if (known?.digest === digest && this.#now() - known.at < rewriteMs) return;
    const { folder, maxBytes } = this.#options;
    if (!this.#isStarted) await mkdir(folder, { recursive: true });
    this.#isStarted = true;
    const label: Label = { key, savedAt, digest };
    const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(label)}\n`), value]);
    const draft = `${file}.${process.pid}`;
    const place = () => writeFile(draft, bytes).then(() => rename(draft, file));
    await place().catch(async (error: unknown) => {
      // Another process of this server has removed everything.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      await mkdir(folder, { recursive: true });
      await place();
    });
    this.#written.set(key, { digest, at: this.#now() });
    this.#unpruned += bytes.length;
    if (this.#unpruned > maxBytes / 16) await this.#prune();
  }

  /** Removes the files that were written longest ago, and drafts that were never finished. */
  async #prune(): Promise<void> {
    const { folder, maxBytes } = this.#options;
    this.#unpruned = 0;
    const names = await readdir(folder);
    const files: { file: string; size: number; mtimeMs: number }[] = [];
    for (const name of names) {
      const file = path.join(folder, name);
      // oxlint-disable-next-line no-await-in-loop -- In the background, and gently.
      const found = await stat(file).catch(() => null);
      if (found?.isFile()) files.push({ file, size: found.size, mtimeMs: found.mtimeMs });
    }
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size, mtimeMs } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      const isAbandoned = /\.\d+$/.test(file) && Date.now() - mtimeMs > pauseMs;
      if (bytes <= maxBytes && !isAbandoned) continue;
      // oxlint-disable-next-line no-await-in-loop -- As above.
      await rm(file, { force: true });
      bytes -= size;
    }
  }

  #fileOf(key: string): string {
    return path.join(this.#options.folder, createHash('sha256').update(key).digest('base64url').slice(0, 32));
  }

  /** One line for each kind of trouble. */
  #tell(kind: string, message: string, fields: Readonly<Record<string, unknown>>): void {
    if (this.#told.has(kind)) return;
    this.#told.add(kind);
    this.#options.log.warn(message, fields);
  }
}

function digestOf(value: Buffer): string {
  return createHash('sha256').update(value).digest('base64url');
}
