import cluster, { type Worker } from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { signingKeyName } from '#src/platform/request/signed-render-time.ts';
import type { Log } from './log.ts';
import { relayBetweenWorkers } from './process-channel.ts';
import { successorName, toAddressText } from './serve-site.ts';
import { onStopSignal } from './signals.ts';

/** Longest delay before a worker that died is replaced, in milliseconds; the first delay is a tenth of a second. */
const longestWaitMs = 10_000;

/** After this time of service, in milliseconds, the death of a worker is not blamed on its start. */
const steadyAfterMs = 30_000;

/** Milliseconds after which workers that were asked to stop are killed: longer than they wait for responses. */
const endLimitMs = 15_000;

/** Milliseconds within which a worker that replaces another one has to be ready; otherwise the old one stays. */
const readyLimitMs = 60_000;

/**
 * Serves in several worker processes: replaces a worker that dies, passes their messages on, forwards the request to stop,
 * and on SIGHUP replaces all of them, one after the other and without refusing a request, so that a new build is loaded.
 */
export function runWorkers(count: number, log: Log): void {
  const pool = new WorkerPool(count, log);
  relayBetweenWorkers();
  onStopSignal(
    () => pool.stop(0),
    (code) => pool.kill(code),
  );
  process.on('SIGHUP', () => void pool.replaceAll());
  process.on('unhandledRejection', (error) =>
    log.error('A promise was rejected and nothing handled it. Please report this error with its stack.', { error }),
  );
  process.on('uncaughtException', (error) => {
    log.error('The site shuts down after an uncaught exception in the process that starts the others.', { error });
    pool.stop(1);
  });
  pool.start();
}

class WorkerPool {
  readonly #count: number;
  readonly #log: Log;
  /** Workers that were asked to stop because another one has taken their place. */
  readonly #retired = new Set<Worker>();
  // A form that one worker has rendered may be answered by another, so all sign with the same key.
  readonly #shared = { [signingKeyName]: randomBytes(32).toString('hex') };
  /** The new worker that is starting to take the place of another one. */
  #successor: Worker | null = null;
  #isStopping = false;
  #isReplacing = false;
  #hasListened = false;
  #hasServed = false;
  #failures = 0;

  constructor(count: number, log: Log) {
    this.#count = count;
    this.#log = log;
    cluster.on('message', (worker, message) => {
      if (message !== 'ready') return;
      this.#hasServed = true;
      log.info('A worker process is ready.', { worker: worker.process.pid });
    });
    cluster.on('listening', (_worker, { address, port }) => {
      if (!this.#hasListened) log.info(`Listening on ${toAddressText(address ?? '::', port)}`, { processes: count });
      this.#hasListened = true;
    });
  }

  start(): void {
    for (let index = 0; index < this.#count; index += 1) this.#fork();
  }

  /** Asks all workers to stop, and exits when they have. */
  stop(exitCode: number): void {
    this.#isStopping = true;
    const exitWhenAlone = () => {
      if (allWorkers().length === 0) process.exit(exitCode);
    };
    cluster.on('exit', exitWhenAlone);
    for (const worker of allWorkers()) worker.process.kill('SIGTERM');
    setTimeout(() => killAll(), endLimitMs).unref();
    exitWhenAlone();
  }

  kill(exitCode: number): void {
    killAll();
    process.exit(exitCode);
  }

  /** Replaces the workers one by one: the next one is asked to stop when its successor is ready. */
  async replaceAll(): Promise<void> {
    if (this.#isReplacing || this.#isStopping) return;
    this.#isReplacing = true;
    const old = allWorkers().filter((worker) => !this.#retired.has(worker));
    this.#log.info('The worker processes are replaced one after the other.', { processes: old.length });
    for (const worker of old) {
      if (worker.isDead()) continue; // It has been replaced already.
      // oxlint-disable-next-line no-await-in-loop -- One after the other, so that the machine has room for visitors.
      if (!(await this.#replace(worker))) {
        this.#log.error('A new worker process did not become ready; the remaining old ones keep serving.');
        this.#isReplacing = false;
        return;
      }
    }
    this.#isReplacing = false;
    this.#log.info('All worker processes have been replaced.');
  }

  async #replace(old: Worker): Promise<boolean> {
    const successor = this.#fork();
    this.#successor = successor;
    const isReady = await becomesReady(successor);
    this.#successor = null;
    if (this.#isStopping) return false;
    const leaving = isReady ? old : successor;
    if (leaving.isDead()) return isReady;
    this.#retired.add(leaving);
    leaving.process.kill('SIGTERM');
    return isReady;
  }

  #fork(): Worker {
    const startedAt = performance.now();
    const doOthersServe = this.#hasServed && allWorkers().length > 0;
    const worker = cluster.fork({ ...this.#shared, ...(doOthersServe && { [successorName]: '1' }) });
    worker.once('exit', (code, signal) => {
      // The worker that a failed successor should have replaced is still there.
      if (this.#isStopping || this.#retired.delete(worker) || worker === this.#successor) return;
      // A worker that fails to start has logged why. Another one would fail for the same reason.
      if (this.#hasServed) this.#replaceDead(performance.now() - startedAt, { code, signal });
      else this.stop(1);
    });
    return worker;
  }

  #replaceDead(servedMs: number, fields: { code: number; signal: string }): void {
    this.#failures = servedMs > steadyAfterMs ? 0 : this.#failures + 1;
    const waitMs = Math.min(longestWaitMs, 100 * 2 ** Math.max(0, this.#failures - 1));
    this.#log.error('A worker process has died; its replacement starts after a delay.', { ...fields, waitMs });
    setTimeout(() => {
      if (!this.#isStopping) this.#fork();
    }, waitMs);
  }
}

/** Resolves to true when a worker says that it can answer, and to false when it has died or takes too long. */
function becomesReady(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(false), readyLimitMs);
    const settle = (isReady: boolean) => {
      clearTimeout(limit);
      resolve(isReady);
    };
    worker.on('message', (message) => {
      if (message === 'ready') settle(true);
    });
    worker.once('exit', () => settle(false));
  });
}

function allWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined);
}

function killAll(): void {
  for (const worker of allWorkers()) worker.process.kill('SIGKILL');
}
