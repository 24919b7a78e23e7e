import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchDates } from './next-publication.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const day = 24 * 60 * 60 * 1000;

it('announces each date when it arrives, also when it is weeks away, until it is stopped', () => {
  const dates = [1_000, 5_000, 60 * day, 90 * day];
  const find = (after: number) => dates.find((date) => date > after) ?? null;
  const told: number[] = [];
  const stop = watchDates(find, Date.now, () => told.push(Date.now()));
  vi.advanceTimersByTime(999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(70 * day);
  expect(told).toEqual([1_000, 5_000, 60 * day]);
  stop();
  vi.advanceTimersByTime(70 * day);
  expect(told).toHaveLength(3);
});

it('waits for nothing when there is no date', () => {
  watchDates(
    () => null,
    Date.now,
    () => expect.fail('there was no date'),
  );
  expect(vi.getTimerCount()).toBe(0);
});
