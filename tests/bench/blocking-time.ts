export interface LongTask {
  /** Milliseconds since the navigation. */
  readonly start: number;
  readonly duration: number;
}

const allowance = 50;

/**
 * Total blocking time in milliseconds: what tasks take beyond 50 ms each between two moments, as Lighthouse counts it. Of a
 * task that begins before the first moment or ends after the last one, the part between them counts.
 */
export function blockingTime(tasks: readonly LongTask[], from: number, to: number): number {
  return tasks.reduce((sum, { start, duration }) => {
    const inside = Math.min(start + duration, to) - Math.max(start, from);
    return sum + Math.max(0, inside - allowance);
  }, 0);
}
