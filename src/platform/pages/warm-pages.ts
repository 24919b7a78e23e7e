import type { Log } from '#src/platform/process/log.ts';
import type { Site } from '#src/contract/sites.ts';
import { type PageKey, type PageKeys, toName } from './page-key.ts';
import type { PageRules } from './page-addresses.ts';

export interface WarmingOptions {
  readonly sites: readonly Site[];
  readonly rules: Pick<PageRules, 'loadAddresses'>;
  readonly keys: PageKeys;
  /** Renders a page ahead; returns whether it is stored now. */
  readonly warm: (key: PageKey, name: string) => Promise<boolean>;
  /** Whether visitors are waiting for responses. */
  readonly isBusy: () => boolean;
  /** Whether the store's room for pages that are rendered ahead is used up. */
  readonly isFull: () => boolean;
  readonly log: Log;
  readonly maxPages?: number;
  /** Waits for a number of milliseconds. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

export interface Warming {
  /** Starts a new round: at the start of the process, and after everything was purged. */
  readonly begin: () => void;
  /** Whether the first pages have been rendered, or have failed, since the start. */
  readonly isReady: () => boolean;
  readonly stop: () => void;
}

const defaultPages = 500;

/** Number of addresses whose variant for visitors who have decided on consent is rendered ahead too. */
const decidedPages = 30;

/** How often to check for waiting visitors, in milliseconds. */
const busyPauseMs = 25;

const firstRetryMs = 1_000;
const longestRetryMs = 60_000;

/**
 * Renders pages ahead of their first request: one at a time, home pages and lists first, and none while visitors are
 * waiting. When the content backend fails, the round is tried again later, and that is logged once.
 */
export function createWarming(options: WarmingOptions): Warming {
  let round = 0;
  let isReady = false;
  const run = async (own: number) => {
    const isCurrent = () => own === round;
    const todo = await loadTodo(options, isCurrent);
    const firsts = todo.findLastIndex(({ isFirst }) => isFirst) + 1;
    for (const [index, { key }] of todo.entries()) {
      if (index >= firsts) isReady = true;
      // oxlint-disable-next-line no-await-in-loop -- One at a time.
      if (!(await waitForIdle(options, isCurrent)) || options.isFull()) break;
      // oxlint-disable-next-line no-await-in-loop -- As above.
      await options.warm(key, toName(key));
    }
    if (isCurrent()) isReady = true;
  };
  return {
    begin() {
      round += 1;
      run(round).catch((error: unknown) =>
        options.log.error('Pages cannot be rendered ahead; the first visitor of each page waits for it.', { error }),
      );
    },
    isReady: () => isReady,
    stop: () => (round += 1),
  };
}

interface Todo {
  readonly key: PageKey;
  readonly isFirst: boolean;
}

/** The variants to render, in their order. Waits while the backend fails; empty when another round has begun. */
async function loadTodo(options: WarmingOptions, isCurrent: () => boolean): Promise<Todo[]> {
  const { sites, rules, keys, log, maxPages = defaultPages, pause = defaultPause } = options;
  for (let delay = firstRetryMs; isCurrent(); delay = Math.min(delay * 2, longestRetryMs)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- Each try comes after the one before.
      const lists = await Promise.all(
        sites.map(async (site) => {
          const addresses = await rules.loadAddresses(site, maxPages);
          return addresses.map(({ path, isFirst }) => ({ url: new URL(path, site.url).href, isFirst }));
        }),
      );
      const addresses = lists.flat();
      const ordered = [...addresses.filter(({ isFirst }) => isFirst), ...addresses.filter(({ isFirst }) => !isFirst)];
      return ordered
        .flatMap(({ url, isFirst }, index) => {
          const asked = keys.parse(toName({ url, isDecided: false }));
          if (!asked) return [];
          const decided = { key: { ...asked, isDecided: true }, isFirst: false };
          return [{ key: asked, isFirst }, ...(index < decidedPages ? [decided] : [])];
        })
        .slice(0, maxPages);
    } catch (error) {
      if (delay === firstRetryMs)
        log.warn('Pages are not rendered ahead yet: the content backend is failing and will be retried.', { error });
      // oxlint-disable-next-line no-await-in-loop -- As above.
      await pause(delay);
    }
  }
  return [];
}

/** Waits until no visitor is waiting; false when another round has begun in the meantime. */
async function waitForIdle({ isBusy, pause = defaultPause }: WarmingOptions, isCurrent: () => boolean) {
  do {
    // oxlint-disable-next-line no-await-in-loop -- It polls.
    await pause(isBusy() ? busyPauseMs : 0);
  } while (isCurrent() && isBusy());
  return isCurrent();
}

function defaultPause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
