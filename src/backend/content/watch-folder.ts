import { watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds of quiet after which a change is told: editors write a file in several steps. */
const quiet = 250;
/** Milliseconds between looks, on systems that do not tell of changes. */
const lookEvery = 1000;

/** Calls back after files in the folder have changed, within a second and a half. Answers how to stop. */
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
    // Too many folders for the system's watches, or a network drive: looking still works.
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

/** Looks at the times and sizes of all files again and again. */
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
  const interval = setInterval(() => void look(), lookEvery);
  interval.unref();
  return () => clearInterval(interval);
}

/** A text that changes whenever a file of the folder does; times are told in steps of some milliseconds. */
export async function describeFolder(folder: string, step = 1): Promise<string> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const lines = files
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map(async (file) => {
      const info = await stat(join(folder, file)).catch(() => null);
      // What changes in a folder shows in the names of its files, also where the folder is a copy of another time.
      return info?.isFile() ? `${file} ${Math.floor(info.mtimeMs / step)} ${info.size}` : file;
    });
  return (await Promise.all(lines)).join('\n');
}
