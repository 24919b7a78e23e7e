import type { BackendLog } from '#src/backend/backend-options.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { ContentModel } from './content-model.ts';
import type { ContentStore } from './content-store.ts';
import type { ContentSite } from './content-types.ts';
import type { FileHashes } from './file-hashes.ts';
import { openKeptContent, openLastContent } from './kept-content.ts';
import { findNextDate, watchDates } from './next-publication.ts';
import { ContentError, formatProblem } from './content-problems.ts';
import { watchFolder } from './watch-folder.ts';

export interface ContentServiceOptions {
  readonly privateDir: string;
  readonly sites: readonly ContentSite[];
  readonly model: ContentModel;
  readonly demoEntries: number;
  /** Where loaded content is stored for later starts, and for which release of the code; null to store nothing. */
  readonly keep: Keep | null;
  readonly watch: boolean;
  readonly hashes: FileHashes;
  /** Dates the elements of content that has been read anew. */
  readonly date: (content: Database) => void;
  readonly log: BackendLog;
  readonly now: () => number;
  /** Called when the content has been reloaded, and when an entry is published or expires by its date. */
  readonly onChange?: () => void;
  /** Called with each generation before it is used. */
  readonly onLoad?: (store: ContentStore) => void;
  /** Called when there is no content to serve, which `openContent` then waits for. Without it, it throws. */
  readonly onRefused?: (() => void) | undefined;
}

interface Keep {
  readonly directory: string;
  /** False where it can only be read, if at all. */
  readonly isWritable: boolean;
  readonly builtDirectory?: string | undefined;
  readonly organisation: string;
  readonly release: string;
}

/** Access to the current content: the last generation without problems. */
export interface ContentService {
  /** Runs work on one generation, which stays open until the work has ended, even when an edit replaces it. */
  use<Result>(work: (store: ContentStore) => Promise<Result>): Promise<Result>;
  /** Waits for a reload under way, because it reads the files and writes their content. */
  close(): Promise<void>;
}

/** A generation with the number of its current readers. */
interface Generation {
  readonly store: ContentStore;
  readers: number;
  isRetired: boolean;
}

/**
 * Loads the content. When it has problems, the last generation without any is opened, as far as one is stored. Where none is,
 * waits until they are corrected, or throws a ContentError that lists them all.
 */
export async function openContent(options: ContentServiceOptions): Promise<ContentService> {
  const { hashes, log, now, onChange = () => {}, onLoad = () => {}, privateDir } = options;
  let seen = await hashes.ofFolder(privateDir);
  let current: Generation = { store: await loadFirst(options), readers: 0, isRetired: false };
  use(current.store);

  function use(store: ContentStore): void {
    onLoad(store);
    if (store.omitted.length > 0)
      log('warn', 'Some of the content is left out; correct it to publish it.', {
        problems: store.omitted.map(formatProblem),
      });
  }

  const watchNext = () => watchDates((after) => findNextDate(current.store.database, after), now, onChange);
  let stopDates = watchNext();
  let reloads = Promise.resolve();
  let isWaiting = false;
  let isClosed = false;

  /** Reloads run one after the other; the waiting reload covers all changes until it begins. */
  function reload(): void {
    if (isWaiting) return;
    isWaiting = true;
    reloads = reloads.then(() => {
      isWaiting = false;
      return replace();
    });
  }

  /** A file that has been touched, or saved as it was, is no change. */
  async function replace(): Promise<void> {
    if (isClosed) return;
    const files = await hashes.ofFolder(privateDir);
    if (files === seen) return;
    try {
      const store = await load(options);
      if (isClosed) return store.database.close();
      use(store);
      seen = files;
      const before = current;
      current = { store, readers: 0, isRetired: false };
      before.isRetired = true;
      stopDates();
      stopDates = watchNext();
      closeUnread(before);
      onChange();
      log('info', 'The content has been reloaded.');
    } catch (error) {
      if (error instanceof ContentError) seen = files;
      tellProblems(log, changedMessage, error);
    }
  }

  const stopWatching = options.watch ? watchFolder(privateDir, reload) : () => {};

  return {
    async use(work) {
      const generation = current;
      generation.readers += 1;
      try {
        return await work(generation.store);
      } finally {
        generation.readers -= 1;
        closeUnread(generation);
      }
    },
    async close() {
      stopWatching();
      isClosed = true;
      await reloads;
      stopDates();
      current.isRetired = true;
      closeUnread(current);
    },
  };
}

function closeUnread(generation: Generation): void {
  if (generation.isRetired && generation.readers === 0) generation.store.database.close();
}

async function loadFirst(options: ContentServiceOptions): Promise<ContentStore> {
  const { keep, log, now, onRefused, privateDir } = options;
  for (;;) {
    // From before the reading, so that no correction is missed.
    const change = onRefused ? watchOnce(privateDir) : null;
    try {
      // oxlint-disable-next-line no-await-in-loop -- One reading after each change.
      return await load(options);
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop -- As above.
      const last = keep && (await openLastContent({ ...options, ...keep, now: now() }));
      if (last) {
        tellProblems(log, changedMessage, error);
        return last;
      }
      if (!change || !(error instanceof ContentError)) throw error;
      tellProblems(log, refusedMessage, error);
      onRefused?.();
      // oxlint-disable-next-line no-await-in-loop -- As above.
      await change.happens;
    } finally {
      change?.stop();
    }
  }
}

const changedMessage = 'The changed content has problems and was not loaded; correct them to publish the change.';
const refusedMessage =
  'The content has problems, and no earlier content of this folder and organisation is stored: every page answers 503 until they are corrected.';

function tellProblems(log: BackendLog, message: string, error: unknown): void {
  const problems = error instanceof ContentError ? error.problems.map(formatProblem) : [String(error)];
  log('error', message, { problems });
}

function watchOnce(folder: string): { happens: Promise<void>; stop: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { happens: promise, stop: watchFolder(folder, resolve) };
}

async function load(options: ContentServiceOptions): Promise<ContentStore> {
  const { date, demoEntries, hashes, keep, log, model, now, privateDir, sites } = options;
  /** Loaded late, because most starts find unchanged stored content and do not need the code that reads files. */
  const read = async (path?: string) => {
    const [{ loadContent }, { createContentStore }] = await Promise.all([
      import('./load-content.ts'),
      import('./content-store.ts'),
    ]);
    const loaded = await loadContent({ privateDir, sites, model, hashes, now: now() });
    if (loaded.problems.length > 0) throw new ContentError(loaded.problems);
    return createContentStore(loaded, { model, sites, now: now(), demoEntries, ...(path ? { path } : {}) });
  };
  const readOnly = async () => {
    const store = await read();
    date(store.database);
    return store;
  };
  if (!keep?.isWritable) return readOnly();
  try {
    return await openKeptContent({ ...keep, privateDir, sites, demoEntries, hashes, date, now: now() }, read);
  } catch (error) {
    if (error instanceof ContentError) throw error;
    log('warn', 'The loaded content could not be stored; the next start will read all files again.', { error });
    return readOnly();
  }
}
