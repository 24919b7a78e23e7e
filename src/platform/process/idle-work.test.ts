import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IdleWork } from './idle-work.ts';

let isBusy: boolean;
let done: string[];
let failed: unknown[];
let work: IdleWork;

beforeEach(() => {
  vi.useFakeTimers();
  isBusy = false;
  done = [];
  failed = [];
  work = new IdleWork({ isBusy: () => isBusy, maxBytes: 100, onError: (error) => void failed.push(error) });
});
afterEach(() => vi.useRealTimers());

const note = (name: string) => async () => void done.push(name);

it('is done in its order once nothing has been added for a moment', async () => {
  work.add(10, note('a'));
  await vi.advanceTimersByTimeAsync(60);
  work.add(10, note('b'));
  await vi.advanceTimersByTimeAsync(60);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(60);
  expect(done).toEqual(['a', 'b']);
});

it('waits while visitors do, and between two pieces', async () => {
  isBusy = true;
  work.add(10, async () => {
    done.push('a');
    isBusy = true;
  });
  work.add(10, note('b'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toEqual([]);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(150);
  expect(done).toEqual(['a']);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(150);
  expect(done).toEqual(['a', 'b']);
});

it('stays within its bytes: the oldest work is done at once, even if visitors wait', () => {
  isBusy = true;
  work.add(60, note('a'));
  work.add(60, note('b'));
  expect(done).toEqual(['a']);
});

it('is all done before the process ends, and a failure stops nothing', async () => {
  work.add(10, () => Promise.reject(new Error('full')));
  work.add(10, note('b'));
  await work.settle();
  expect(done).toEqual(['b']);
  expect(failed).toEqual([new Error('full')]);
});
