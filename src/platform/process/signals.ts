import { isatty } from 'node:tty';
import type { Log } from './log.ts';

/**
 * A terminal's Ctrl-C reaches both npm and this process, and npm forwards its own. Signals within this time (milliseconds)
 * count as one request to stop.
 */
const duplicateSignalMs = 250;

/**
 * Calls `stop` once on SIGTERM or SIGINT, or when the parent npm has ended, whose shell does not forward signals. A second
 * signal calls `exit` at once.
 */
export function onStopSignal(stop: () => void, exit: (code: number) => void = (code) => process.exit(code)): void {
  let stoppedAt: number | null = null;
  const requestStop = (isSignal: boolean) => {
    if (stoppedAt === null) {
      stoppedAt = performance.now();
      stop();
    } else if (isSignal && performance.now() - stoppedAt > duplicateSignalMs) {
      exit(1);
    }
  };
  process.on('SIGTERM', () => requestStop(true));
  process.on('SIGINT', () => requestStop(true));

  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) requestStop(false);
  }, 250).unref();
}

/**
 * The meaning of SIGHUP for a process that serves alone: its terminal has been closed, or an operator wants the new build.
 * No other process would serve while it loaded that, so it says so and keeps serving.
 */
export function onHangUp(log: Pick<Log, 'warn'>, stop: () => void, hasTerminal = isatty(0) || isatty(1)): void {
  process.on('SIGHUP', () => {
    if (hasTerminal) stop();
    else
      log.warn(
        'SIGHUP replaces processes one after the other, and this one serves alone. Restart it to load a new build, or set WEB_CONCURRENCY to 2 or more.',
      );
  });
}
