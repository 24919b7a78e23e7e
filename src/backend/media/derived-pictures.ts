import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { limitConcurrency } from '#src/lib/limit-concurrency.ts';

/** Derived pictures on disk, up to a number of bytes: those that nobody has asked for the longest go first. */
export interface DerivedPictures {
  /**
   * The picture with this name, drawn when it is not there. However many ask, it is drawn once; and at most two pictures are
   * drawn at a time. Throws what drawing throws.
   */
  get(name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

export interface DerivedOptions {
  directory: string;
  maxBytes: number;
  warn: (message: string) => void;
}

interface Kept {
  bytes: number;
  /** Milliseconds since 1970. */
  lastUse: number;
}

/** Use is noted on disk at most this often, in milliseconds: enough for an order that survives a restart. */
const noteUseEvery = 60_000;

export async function openDerivedPictures({ directory, maxBytes, warn }: DerivedOptions): Promise<DerivedPictures> {
  await mkdir(directory, { recursive: true });
  const kept = await scan(directory);
  let total = [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  const drawing = new Map<string, Promise<Buffer>>();
  const gate = limitConcurrency(2);
  await makeRoom();

  async function get(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const under = drawing.get(name);
    if (under) return under;
    const picture = find(name, draw).finally(() => drawing.delete(name));
    drawing.set(name, picture);
    return picture;
  }

  async function find(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const file = fileOf(name);
    const found = await readFile(join(directory, file)).catch(() => null);
    if (found) {
      await noteUse(file, found.length);
      return found;
    }
    const picture = await gate(draw);
    await keep(file, picture).catch((error: unknown) => warn(`A derived picture could not be kept: ${String(error)}`));
    return picture;
  }

  /** Written beside and renamed, so that nobody ever reads half a picture. */
  async function keep(file: string, picture: Buffer): Promise<void> {
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
    // Another process may have removed the file since; then there is no use to note.
    await utimes(join(directory, file), new Date(), new Date()).catch(() => {});
  }

  function count(file: string, bytes: number): void {
    total += bytes - (kept.get(file)?.bytes ?? 0);
    kept.set(file, { bytes, lastUse: Date.now() });
  }

  async function makeRoom(): Promise<void> {
    if (total <= maxBytes) return;
    const removed: string[] = [];
    for (const [file, { bytes }] of [...kept].sort(([, a], [, b]) => a.lastUse - b.lastUse)) {
      if (total <= maxBytes * 0.9) break;
      kept.delete(file);
      total -= bytes;
      removed.push(file);
    }
    await Promise.all(removed.map((file) => rm(join(directory, file), { force: true })));
  }

  return { get };
}

/** Files lie in 256 folders by the hash of their name, which keeps its extension. */
function fileOf(name: string): string {
  const hash = createHash('sha1').update(name).digest('hex');
  return join(hash.slice(0, 2), hash.slice(2) + name.slice(name.lastIndexOf('.')));
}

/** What an earlier process has kept. What it had not finished writing is removed. */
async function scan(directory: string): Promise<Map<string, Kept>> {
  const kept = new Map<string, Kept>();
  const look = async (file: string): Promise<void> => {
    const info = await stat(join(directory, file)).catch(() => null);
    if (!info?.isFile()) return;
    if (!file.endsWith('.tmp')) kept.set(file, { bytes: info.size, lastUse: info.mtimeMs });
    // A fresh one may belong to another process that is writing it now.
    else if (Date.now() - info.mtimeMs > noteUseEvery) await rm(join(directory, file), { force: true });
  };
  await Promise.all((await readdir(directory, { recursive: true })).map(look));
  return kept;
}
