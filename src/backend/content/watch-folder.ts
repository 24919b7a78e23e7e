import { watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds without changes before a change is reported, because editors write a file in several steps. */
const quiet = 250;
/** Polling interval in milliseconds, for systems without file system events. */
const pollInterval = 1000;

/** Calls back after files in the folder have changed, within a second and a half. Returns a function that stops it. */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const notice = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, quiet);
    timer.unref();
  };
  let stopPolling: (() => void) | undefined;
  const fallBack = () => {
    stopPolling ??= pollFolder(folder, notice);
  };
  let stopWatching = () => {};
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, notice);
    // Polling works where watching does not: beyond the system's limit of watches, and on network drives.
    watcher.on('error', fallBack);
    stopWatching = () => watcher.close();
  } catch {
    fallBack();
  }
  return () => {
    clearTimeout(timer);
    stopWatching();
    stopPolling?.();
  };
}

/** Polls the modification times and sizes of all files. */
export function pollFolder(folder: string, onChange: () => void): () => void {
  let last: string | null = null;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const signature = await describeFolder(folder);
    if (last !== null && last !== signature) onChange();
    last = signature;
    isLooking = false;
  };
  void look();
  const interval = setInterval(() => void look(), pollInterval);
  interval.unref();
  return () => clearInterval(interval);
}

/** A text that changes whenever a file of the folder does. File times have a resolution of some milliseconds. */
export async function describeFolder(folder: string, step = 1): Promise<string> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const lines = files
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map(async (file) => {
      const info = await stat(join(folder, file)).catch(() => null);
      // The names of files show additions and removals in a folder, whatever the folder's own time is.
      return info?.isFile() ? `${file} ${Math.floor(info.mtimeMs / step)} ${info.size}` : file;
    });
  return (await Promise.all(lines)).join('\n');
}
