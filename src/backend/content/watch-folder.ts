import { watch } from 'node:fs';
import { describeFolder } from './file-hashes.ts';

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

/** Looks at the state of all files, again and again. */
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
