import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { parseJson } from '#src/platform/lib/text.ts';
import { isJunk } from './yaml-files.ts';

/** Hashes of files by their bytes. A file that has not been touched is not read again. */
export interface FileHashes {
  /** Rejects when the file cannot be read. */
  of(path: string): Promise<string>;
  /** Changes with the name and the bytes of every file in a folder, but not with the folder's path. */
  ofFolder(folder: string): Promise<string>;
}

/** Milliseconds for which a file's change may be too recent to tell from the next change. */
const settling = 2000;

/** Files whose states are asked for at a time. */
const batch = 64;

type Remembered = readonly [identity: string, hash: string];

/**
 * Remembers hashes by the identity of a file: its device, inode, length, date and, above all, the time at which the file
 * system itself last noted a change (ctime). Writing a file or setting its date changes that time, and no program can set
 * it, so a normalised or reset date hides nothing. Where the time was not noted by a running system, the file is read every
 * time: images such as SquashFS store whole seconds that their maker chose, and a change within the last two seconds may be
 * followed by another with the same time.
 *
 * @param memory the file in which hashes last from one start to the next; null to forget them with the process
 */
export function createFileHashes(memory: string | null = null): FileHashes {
  let known: Map<string, Remembered> | null = null;
  let hasNews = false;

  async function of(path: string): Promise<string> {
    known ??= await readMemory(memory);
    const { identity, isTelling } = await identify(path);
    const before = known.get(path);
    if (isTelling && before?.[0] === identity) return before[1];
    const hash = await hashFile(path);
    if (isTelling) {
      known.set(path, [identity, hash]);
      hasNews = true;
    }
    return hash;
  }

  return {
    of,
    async ofFolder(folder) {
      const lines: string[] = [];
      const files = await listFiles(folder);
      for (let start = 0; start < files.length; start += batch) {
        const described = files.slice(start, start + batch).map(async (file) => {
          const hash = await of(join(folder, file)).catch(() => '');
          return `${file.split(sep).join('/').normalize('NFC')} ${hash}`;
        });
        // oxlint-disable-next-line no-await-in-loop -- A few at a time, because each may be read whole.
        lines.push(...(await Promise.all(described)));
      }
      const present = new Set(files.map((file) => join(folder, file)));
      for (const path of known?.keys() ?? []) if (!present.has(path)) known?.delete(path);
      if (hasNews && memory !== null && known) {
        hasNews = false;
        // Without it, the next start reads the files again.
        await writeMemory(memory, known).catch(() => {});
      }
      return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
    },
  };
}

/** A text that changes when a file of the folder may have changed, without reading any. */
export async function describeFolder(folder: string): Promise<string> {
  const files = await listFiles(folder);
  const lines = files.map(async (file) => {
    const found = await identify(join(folder, file)).catch(() => null);
    return `${file} ${found?.identity ?? ''}`;
  });
  return (await Promise.all(lines)).join('\n');
}

/** Paths below the folder, without leftovers of systems and editors. Empty when there is no such folder. */
async function listFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return files.filter((file) => !file.split(sep).some(isJunk)).toSorted((a, b) => (a < b ? -1 : 1));
}

async function identify(path: string): Promise<{ identity: string; isTelling: boolean }> {
  const { dev, ino, size, mtimeNs, ctimeNs, ctimeMs } = await stat(path, { bigint: true });
  const age = Date.now() - Number(ctimeMs);
  return {
    identity: [dev, ino, size, mtimeNs, ctimeNs].join(':'),
    isTelling: ctimeNs % 1_000_000_000n !== 0n && age > settling,
  };
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(part as Buffer); // No encoding is set.
  return hash.digest('hex');
}

/** Empty without a usable one. */
async function readMemory(memory: string | null): Promise<Map<string, Remembered>> {
  const text = memory === null ? '' : await readFile(memory, 'utf8').catch(() => '');
  const stored = parseJson(text);
  const entries = Array.isArray(stored) ? stored.filter(isEntry) : [];
  return new Map(entries.map(([path, identity, hash]) => [path, [identity, hash]]));
}

function isEntry(value: unknown): value is [path: string, identity: string, hash: string] {
  return Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string');
}

async function writeMemory(memory: string, known: ReadonlyMap<string, Remembered>): Promise<void> {
  await mkdir(dirname(memory), { recursive: true });
  const temporary = `${memory}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, JSON.stringify([...known].map(([path, remembered]) => [path, ...remembered])));
    await rename(temporary, memory);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
