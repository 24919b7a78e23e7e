import { chmod, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Permissions of the group and of everybody else. */
const others = 0o077;

/**
 * Makes a folder and its contents inaccessible to other users of the machine. Links in it are left alone, and so is a
 * folder that everybody may write to (`/tmp`), because other programs keep files there. Returns the paths that are still
 * open to others.
 */
export async function closeToOthers(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return [];
  return found.mode & 0o1000 ? [folder] : close(folder);
}

/** A folder first, so that other users cannot open a way into it while its files are processed. */
async function close(place: string): Promise<string[]> {
  const open: string[] = [];
  try {
    const found = await stat(place);
    if (found.mode & others) await chmod(place, found.mode & 0o7700);
    if (!found.isDirectory()) return [];
  } catch (error) {
    if (!isMissing(error)) open.push(place);
  }
  const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    // oxlint-disable-next-line no-await-in-loop -- In the background, and gently.
    open.push(...(await close(path.join(place, entry.name))));
  }
  return open;
}

/** The running site replaces files and removes others. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
