import type { BackendLog } from '#src/backend/backend-options.ts';
import type { ContentModel } from './content-model.ts';
import type { ContentStore } from './content-store.ts';
import type { ContentSite } from './content-types.ts';
import { openKeptContent, openLastContent } from './kept-content.ts';
import { findNextDate, watchDates } from './next-date.ts';
import { ContentError, formatProblem } from './problems.ts';
import { watchFolder } from './watch-folder.ts';

export interface ContentServiceOptions {
  readonly privateDir: string;
  readonly sites: readonly ContentSite[];
  readonly model: ContentModel;
  readonly demoEntries: number;
  /** Where loaded content is stored for later starts, and for which release of the code; null to store nothing. */
  readonly keep: Keep | null;
  readonly watch: boolean;
  readonly log: BackendLog;
  readonly now: () => number;
  /** Called when the content has been reloaded, and when an entry is published or expires by its date. */
  readonly onChange?: () => void;
  /** Called with each generation before it is used. */
  readonly onLoad?: (store: ContentStore) => void;
}

interface Keep {
  readonly directory: string;
  /** False where it can only be read, if at all. */
  readonly isWritable: boolean;
  readonly builtDirectory?: string | undefined;
  readonly release: string;
}

/** Access to the current content: the last generation without problems. */
export interface ContentService {
  /** Runs work on one generation, which stays open until the work has ended, even when an edit replaces it. */
  use<Result>(work: (store: ContentStore) => Promise<Result>): Promise<Result>;
  close(): void;
}

/** A generation with the number of its current readers. */
interface Generation {
  readonly store: ContentStore;
  readers: number;
  isRetired: boolean;
}

/**
 * Loads the content. When it has problems, the last generation without any is opened, as far as one is stored; otherwise
 * throws a ContentError that lists them all.
 */
export async function openContent(options: ContentServiceOptions): Promise<ContentService> {
  const { log, now, onChange = () => {}, onLoad = () => {}, privateDir } = options;
  let current: Generation = { store: await loadFirst(options), readers: 0, isRetired: false };
  onLoad(current.store);
  const watchNext = () => watchDates((after) => findNextDate(current.store.database, after), now, onChange);
  let stopDates = watchNext();
  let reloading = false;
  let changedAgain = false;

  async function reload(): Promise<void> {
    changedAgain = true;
    if (reloading) return;
    reloading = true;
    while (changedAgain) {
      changedAgain = false;
      // oxlint-disable-next-line no-await-in-loop -- One reload begins after the one before it.
      await replace();
    }
    reloading = false;
  }

  async function replace(): Promise<void> {
    try {
      const store = await load(options);
      onLoad(store);
      const before = current;
      current = { store, readers: 0, isRetired: false };
      before.isRetired = true;
      stopDates();
      stopDates = watchNext();
      closeUnread(before);
      onChange();
      log('info', 'The content has been reloaded.');
    } catch (error) {
      tellProblems(log, error);
    }
  }

  const stopWatching = options.watch ? watchFolder(privateDir, () => void reload()) : () => {};

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
    close() {
      stopWatching();
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
  const { keep, log, now } = options;
  try {
    return await load(options);
  } catch (error) {
    const last = keep && (await openLastContent({ ...options, ...keep, now: now() }));
    if (!last) throw error;
    tellProblems(log, error);
    return last;
  }
}

function tellProblems(log: BackendLog, error: unknown): void {
  const problems = error instanceof ContentError ? error.problems.map(formatProblem) : [String(error)];
  log('error', 'The changed content has problems and was not loaded; correct them to publish the change.', {
    problems,
  });
}

async function load(options: ContentServiceOptions): Promise<ContentStore> {
  const { demoEntries, keep, log, model, now, privateDir, sites } = options;
  /** Loaded late, because most starts find unchanged stored content and do not need the code that reads files. */
  const read = async (path?: string) => {
    const [{ loadContent }, { createContentStore }] = await Promise.all([
      import('./load-content.ts'),
      import('./content-store.ts'),
    ]);
    const loaded = await loadContent({ privateDir, sites, model, now: now() });
    if (loaded.problems.length > 0) throw new ContentError(loaded.problems);
    return createContentStore(loaded, { model, sites, now: now(), demoEntries, ...(path ? { path } : {}) });
  };
  if (!keep?.isWritable) return read();
  try {
    return await openKeptContent({ ...keep, privateDir, sites, demoEntries, now: now() }, read);
  } catch (error) {
    if (error instanceof ContentError) throw error;
    log('warn', 'The loaded content could not be stored; the next start will read all files again.', { error });
    return read();
  }
}
