/**
 * A terminal's Ctrl-C reaches npm and this process, and npm passes its own on: within this time (milliseconds) signals
 * are one wish.
 */
const sameWishMs = 250;

/**
 * Calls `stop` once when the process is asked to end (SIGTERM, SIGINT), or when npm, whose shell does not pass signals
 * on, has gone; `exit` at once when it is asked a second time.
 */
export function onStopSignal(stop: () => void, exit: (code: number) => void = (code) => process.exit(code)): void {
  let askedAt: number | null = null;
  const ask = (isSignal: boolean) => {
    if (askedAt === null) {
      askedAt = performance.now();
      stop();
    } else if (isSignal && performance.now() - askedAt > sameWishMs) {
      exit(1);
    }
  };
  process.on('SIGTERM', () => ask(true));
  process.on('SIGINT', () => ask(true));

  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) ask(false);
  }, 250).unref();
}
