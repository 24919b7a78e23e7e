/** The value in the middle; of an even number of values, the higher of the two. 0 of none. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The smallest value that at least this percentage of the values do not exceed (nearest rank). 0 of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = percent === 50 ? Math.floor(sorted.length / 2) : Math.ceil((percent / 100) * sorted.length) - 1;
  return sorted[Math.max(0, rank)] ?? 0;
}
