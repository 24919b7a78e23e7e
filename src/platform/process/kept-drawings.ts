import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Log } from './log.ts';

/** Pictures that are drawn once for each version of their subject. */
export interface KeptDrawings {
  /**
   * The picture under a key, which names its subject and its version, and ends like a file name. A picture that is not kept
   * is drawn from the order that `load` returns. Null when too many others are waiting.
   */
  readonly find: (key: string, load: () => Promise<object>) => Promise<Buffer | null>;
}

interface KeptDrawingsOptions {
  /** Folder in which the pictures are kept. */
  readonly directory: string;
  readonly draw: (order: object) => Promise<Buffer>;
  readonly log: Log;
  /** Resolves when a picture may be drawn without keeping visitors waiting. */
  readonly pause?: () => Promise<void>;
}

/** Pictures that wait; a robot that requests all of them at once is asked to come back. */
const longestQueue = 40;

/** Bytes in memory, and files on disk, of which the oldest go first. */
const memoryBytes = 8 * 1024 * 1024;
const maximumFiles = 2_000;

/** Most milliseconds to leave a busy process alone before a picture is drawn anyway. */
const longestPause = 2_000;

/** Share of time in which the process is busy with visitors above which a drawing waits. */
const busyShare = 0.5;

export function createKeptDrawings({ directory, draw, log, pause = whileBusy }: KeptDrawingsOptions): KeptDrawings {
  const memory = new LRUCache<string, Buffer>({ maxSize: memoryBytes, sizeCalculation: ({ length }) => length || 1 });
  const underWay = new Map<string, Promise<Buffer>>();
  let queue: Promise<unknown> = Promise.resolve();
  let written = 0;

  const fileOf = (key: string) =>
    path.join(directory, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}${path.extname(key)}`);

  async function keep(key: string, picture: Buffer): Promise<void> {
    try {
      await mkdir(directory, { recursive: true });
      const part = path.join(directory, `${randomUUID()}.part`);
      await writeFile(part, picture);
      await rename(part, fileOf(key));
      written += 1;
      if (written % 100 === 1) await prune(directory);
    } catch (error) {
      log.warn('A picture could not be stored, and will be drawn again. Check DATA_DIR.', { error });
    }
  }

  async function drawNext(key: string, load: () => Promise<object>): Promise<Buffer> {
    await pause();
    const picture = await draw(await load());
    memory.set(key, picture);
    await keep(key, picture);
    return picture;
  }

  return {
    async find(key, load) {
      const known = memory.get(key) ?? (await readFile(fileOf(key)).catch(() => null));
      if (known) {
        memory.set(key, known);
        return known;
      }
      const coming = underWay.get(key);
      if (coming) return coming;
      if (underWay.size >= longestQueue) return null;
      // One after the other, because each takes a fraction of a second of a processor.
      const drawn = queue.then(() => drawNext(key, load)).finally(() => underWay.delete(key));
      queue = drawn.catch(() => undefined);
      underWay.set(key, drawn);
      return drawn;
    },
  };
}

/** Waits while visitors keep the process busy. */
async function whileBusy(): Promise<void> {
  const step = 100;
  for (let waited = 0; waited < longestPause; waited += step) {
    const before = performance.eventLoopUtilization();
    // oxlint-disable-next-line no-await-in-loop -- It is a pause.
    await sleep(step);
    if (performance.eventLoopUtilization(before).utilization < busyShare) return;
  }
}

/** Removes the oldest files beyond the bound. */
async function prune(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => !name.endsWith('.part'));
  if (names.length <= maximumFiles) return;
  const files = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(directory, name))).mtimeMs })),
  );
  const old = files.toSorted((a, b) => b.time - a.time).slice(maximumFiles);
  await Promise.all(old.map(({ name }) => rm(path.join(directory, name), { force: true })));
}
