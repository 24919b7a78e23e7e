import { describe, expect, it } from 'vitest';
import { median, percentile } from './statistics.ts';

describe('percentiles', () => {
  it('takes the nearest rank, in whatever order the values come', () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect(percentile(values, 99)).toBe(198);
    expect(percentile(values, 100)).toBe(200);
    expect(percentile([7], 99)).toBe(7);
  });

  it('takes the value in the middle, and the higher one of two', () => {
    expect(median([30, 1, 2])).toBe(2);
    expect(median([1, 2, 3, 40])).toBe(3);
  });

  it('is 0 of no values', () => {
    expect(median([])).toBe(0);
    expect(percentile([], 99)).toBe(0);
  });
});
