import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { MediaFile } from './media-file.ts';

/** The file that a picture is derived from. */
export type Master = Pick<MediaFile, 'volume' | 'filename' | 'version'>;

/** Derived pictures on disk, bounded by bytes; the least recently used are removed first. */
export interface DerivedPictures {
  /**
   * The picture of this master with this name, drawn when it is missing. Concurrent requests share one drawing, and at most
   * two pictures are drawn at a time. Rejects with the error of drawing, also without drawing again what has failed for this
   * version of the master within the hour: a picture that cannot be drawn may take ten seconds to fail.
   */
  get(master: Master, name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
  /** The picture, or null when it has not been drawn. */
  find(master: Master, name: string): Promise<Buffer | null>;
  has(master: Master, name: string): Promise<boolean>;
  /**
   * Claims a drawing, so that only one of several processes draws it; the returned function releases it. Null when another
   * process has claimed it.
   */
  claim(master: Master, name: string): Promise<(() => Promise<void>) | null>;
  /** Stores a picture that was drawn in another process. */
  keep(master: Master, name: string, picture: Buffer): Promise<void>;
  /** Whether no visitor is waiting for a drawing, or was a moment ago. */
  isQuiet(): boolean;
  /** Whether there is room for pictures that are drawn ahead without removing others. */
  hasRoom(): boolean;
  /** Removes the pictures of files that have changed or no longer exist, and those that were encoded in another way. */
  removeAllBut(masters: Iterable<Master>): Promise<void>;
}

export interface DerivedOptions {
  readonly directory: string;
  readonly maxBytes: number;
  /** Names the way pictures are encoded; those that were encoded in another way are outdated. */
  readonly encoderVersion: string;
  readonly warn: (message: string) => void;
}

interface Kept {
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly lastUse: number;
}

/** Shortest interval, in milliseconds, for recording a use on disk: precise enough for an order that survives a restart. */
const noteUseEvery = 60_000;

/** Milliseconds after which a claim is considered abandoned by a process that has ended. */
const claimLimit = 180_000;

/** Failures that are remembered, and milliseconds for which each is: it may have been the machine's. */
const failureMemory = { max: 1000, ttl: 3_600_000 };

/** Milliseconds after a visitor's drawing before it is quiet, because a page's pictures are requested one after the other. */
const quietAfter = 250;

export async function openDerivedPictures({
  directory,
  maxBytes,
  encoderVersion,
  warn,
}: DerivedOptions): Promise<DerivedPictures> {
  // Without the folder pictures are drawn for each request; the first failure to store one is logged.
  await mkdir(directory, { recursive: true }).catch(() => undefined);
  const kept = await scan(directory);
  let total = [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  const drawing = new Map<string, Promise<Buffer>>();
  const gate = pLimit(2);
  const failures = new LRUCache<string, { readonly error: unknown }>(failureMemory);
  let lastDrawing = -Infinity;
  /** Each version of a master has its own folder, so that outdated ones can be recognised and removed. */
  const folderOf = ({ volume, filename, version }: Master) =>
    createHash('sha1').update(`${volume}/${filename}/${version}/${encoderVersion}`).digest('hex').slice(0, 20);
  const fileOf = (master: Master, name: string) => join(folderOf(master), basename(name));
  await makeRoom();

  async function get(master: Master, name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const file = fileOf(master, name);
    const under = drawing.get(file);
    if (under) return under;
    const picture = findOrDraw(file, draw).finally(() => drawing.delete(file));
    drawing.set(file, picture);
    return picture;
  }

  async function findOrDraw(file: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const found = await find(file);
    if (found) return found;
    const failure = failures.get(file);
    if (failure) throw failure.error;
    try {
      const picture = await gate(draw);
      await keep(file, picture);
      return picture;
    } catch (error) {
      failures.set(file, { error });
      throw error;
    } finally {
      lastDrawing = performance.now();
    }
  }

  async function find(file: string): Promise<Buffer | null> {
    const found = await readFile(join(directory, file)).catch(() => null);
    if (found) await noteUse(file, found.length);
    return found;
  }

  async function claim(file: string): Promise<(() => Promise<void>) | null> {
    const path = join(directory, `${file}.tmp`);
    await mkdir(dirname(path), { recursive: true }).catch(() => undefined);
    const info = await stat(path).catch(() => null);
    if (info && Date.now() - info.mtimeMs > claimLimit) await rm(path, { force: true });
    const isOurs = await writeFile(path, '', { flag: 'wx' }).then(
      () => true,
      () => false,
    );
    return isOurs ? () => rm(path, { force: true }) : null;
  }

  async function keep(file: string, picture: Buffer): Promise<void> {
    await write(file, picture).catch((error: unknown) =>
      warn(`A derived picture could not be stored in the data folder and will be drawn again: ${String(error)}`),
    );
  }

  /** Writes to a temporary file and renames it, so that incomplete pictures are never read. */
  async function write(file: string, picture: Buffer): Promise<void> {
    const path = join(directory, file);
    const temporary = join(directory, `${randomUUID()}.tmp`);
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(temporary, picture);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    count(file, picture.length);
    await makeRoom();
  }

  async function noteUse(file: string, bytes: number): Promise<void> {
    const last = kept.get(file)?.lastUse ?? 0;
    if (Date.now() - last < noteUseEvery) return;
    count(file, bytes);
    // Another process may have removed the file in the meantime; then there is no use to record.
    await utimes(join(directory, file), new Date(), new Date()).catch(() => {});
  }

  function count(file: string, bytes: number): void {
    total += bytes - (kept.get(file)?.bytes ?? 0);
    kept.set(file, { bytes, lastUse: Date.now() });
  }

  async function makeRoom(): Promise<void> {
    if (total <= maxBytes) return;
    const removed: string[] = [];
    let left = total;
    for (const [file, { bytes }] of [...kept].sort(([, a], [, b]) => a.lastUse - b.lastUse)) {
      if (left <= maxBytes * 0.9) break;
      left -= bytes;
      removed.push(file);
    }
    await remove(removed);
  }

  async function remove(files: readonly string[]): Promise<void> {
    for (const file of files) {
      total -= kept.get(file)?.bytes ?? 0;
      kept.delete(file);
    }
    await Promise.all(files.map((file) => rm(join(directory, file), { force: true })));
  }

  return {
    get,
    find: (master, name) => find(fileOf(master, name)),
    has: async (master, name) => (await stat(join(directory, fileOf(master, name))).catch(() => null)) !== null,
    claim: (master, name) => claim(fileOf(master, name)),
    keep: (master, name, picture) => keep(fileOf(master, name), picture),
    isQuiet: () => drawing.size === 0 && performance.now() - lastDrawing > quietAfter,
    hasRoom: () => total < maxBytes * 0.8,
    async removeAllBut(masters) {
      const folders = new Set([...masters].map(folderOf));
      const isOld = (folder: string) => !folders.has(folder);
      await remove([...kept.keys()].filter((file) => isOld(dirname(file))));
      const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
      const old = entries.filter((entry) => entry.isDirectory() && isOld(entry.name));
      await Promise.all(old.map(({ name }) => rm(join(directory, name), { recursive: true, force: true })));
    },
  };
}

/** Finds the pictures that earlier processes have stored, and removes incomplete ones. */
async function scan(directory: string): Promise<Map<string, Kept>> {
  const kept = new Map<string, Kept>();
  const look = async (file: string): Promise<void> => {
    const info = await stat(join(directory, file)).catch(() => null);
    if (!info?.isFile()) return;
    if (!file.endsWith('.tmp')) kept.set(file, { bytes: info.size, lastUse: info.mtimeMs });
    // A recent one may belong to another process that is still writing it.
    else if (Date.now() - info.mtimeMs > noteUseEvery) await rm(join(directory, file), { force: true });
  };
  const files = await readdir(directory, { recursive: true }).catch(() => []);
  await Promise.all(files.map(look));
  return kept;
}
