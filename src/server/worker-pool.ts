import cluster, { type Worker } from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { signingKeyName } from '#src/request/render-time.ts';
import type { Log } from './log.ts';
import { toAddressText } from './serve-site.ts';
import { onStopSignal } from './signals.ts';

/** Longest delay before a worker that died is replaced, in milliseconds; the first delay is a tenth of a second. */
const longestWaitMs = 10_000;

/** After this time of service, in milliseconds, the death of a worker is not blamed on its start. */
const steadyAfterMs = 30_000;

/** Milliseconds after which workers that were asked to stop are killed: longer than they wait for responses. */
const endLimitMs = 15_000;

/** Serves in several worker processes: starts them, replaces one that dies, and forwards the request to stop. */
export function runWorkers(count: number, log: Log): void {
  let isStopping = false;
  let hasListened = false;
  let hasServed = false;
  let failures = 0;
  // A form that one worker has rendered may be answered by another, so all sign with the same key.
  const shared = { [signingKeyName]: randomBytes(32).toString('hex') };

  const start = () => {
    if (isStopping) return;
    const startedAt = performance.now();
    cluster.fork(shared).once('exit', (code, signal) => {
      if (isStopping) return;
      if (!hasServed) {
        // The worker failed to start and has logged why. Another one would fail for the same reason.
        stopAll(1);
        return;
      }
      failures = performance.now() - startedAt > steadyAfterMs ? 0 : failures + 1;
      const waitMs = Math.min(longestWaitMs, 100 * 2 ** Math.max(0, failures - 1));
      log.error('A worker process has died and is replaced after a delay.', { code, signal, waitMs });
      setTimeout(start, waitMs);
    });
  };

  const stopAll = (exitCode: number) => {
    isStopping = true;
    const workers = () =>
      Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined);
    const exitWhenAlone = () => {
      if (workers().length === 0) process.exit(exitCode);
    };
    cluster.on('exit', exitWhenAlone);
    for (const worker of workers()) worker.process.kill('SIGTERM');
    setTimeout(() => {
      for (const worker of workers()) worker.process.kill('SIGKILL');
    }, endLimitMs).unref();
    exitWhenAlone();
  };

  cluster.on('message', (_worker, message) => {
    if (message === 'ready') hasServed = true;
  });
  cluster.on('listening', (_worker, { address, port }) => {
    if (!hasListened) log.info(`Listening on ${toAddressText(address ?? '::', port)}`, { processes: count });
    hasListened = true;
  });
  onStopSignal(
    () => stopAll(0),
    (code) => {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
      process.exit(code);
    },
  );
  for (let index = 0; index < count; index += 1) start();
}
