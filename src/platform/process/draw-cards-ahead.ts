import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

/** Draws the pictures for shared links of pages that were rendered, before a service asks for them. */
export interface CardsAhead {
  /** Queues a picture by its address, unless it was offered before. */
  readonly offer: (url: string) => void;
  readonly stop: () => void;
}

interface CardsAheadOptions {
  /** Makes sure that the picture is kept; whether it is. */
  readonly draw: (url: string) => Promise<boolean>;
  /** Whether visitors are waiting for responses. */
  readonly isBusy: () => boolean;
  readonly log: Log;
  /** Milliseconds before the first one, so that the start of the process has priority. */
  readonly firstAfterMs?: number;
  /** Milliseconds between two looks at whether visitors are waiting, and the rest after each picture. */
  readonly pauseMs?: number;
}

/** Most pictures that wait, and most addresses that are remembered. Others are drawn when a service asks for them. */
const maximumWaiting = 1_000;
const maximumRemembered = 10_000;

/** One at a time, and none while a visitor waits. */
export function createCardsAhead({
  draw,
  isBusy,
  log,
  firstAfterMs = 5_000,
  pauseMs = 250,
}: CardsAheadOptions): CardsAhead {
  const waiting = new Set<string>();
  const offered = new Set<string>();
  let isRunning = false;
  let isStopped = false;
  const from = performance.now() + firstAfterMs;

  async function run(): Promise<void> {
    // oxlint-disable no-await-in-loop -- One after the other.
    for (let [next] = waiting; next !== undefined && !isStopped; [next] = waiting) {
      await sleep(pauseMs, undefined, { ref: false });
      if (isStopped || isBusy() || performance.now() < from) continue;
      waiting.delete(next);
      const isDrawn = await draw(next).catch((error: unknown) => error);
      if (isDrawn !== true)
        log.debug('A picture for shared links could not be drawn ahead; it is drawn when a service asks for it.', {
          path: new URL(next).pathname,
        });
    }
    // oxlint-enable no-await-in-loop
  }

  return {
    offer(url) {
      if (offered.has(url) || waiting.size >= maximumWaiting || isStopped) return;
      if (offered.size >= maximumRemembered) offered.clear();
      offered.add(url);
      waiting.add(url);
      if (isRunning) return;
      isRunning = true;
      void run().finally(() => (isRunning = false));
    },
    stop() {
      isStopped = true;
      waiting.clear();
    },
  };
}
