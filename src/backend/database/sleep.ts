/** Stops this thread for some milliseconds, for work with files that has to be over before anything else happens. */
export function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
