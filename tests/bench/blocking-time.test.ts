import { describe, expect, it } from 'vitest';
import { blockingTime } from './blocking-time.ts';

describe('total blocking time', () => {
  it('is the time that each task takes beyond 50 ms', () => {
    const tasks = [
      { start: 100, duration: 80 },
      { start: 300, duration: 50 },
      { start: 400, duration: 120 },
    ];
    expect(blockingTime(tasks, 0, 1_000)).toBe(30 + 0 + 70);
  });

  it('counts only the part of a task between the two moments', () => {
    const tasks = [
      { start: 0, duration: 200 },
      { start: 900, duration: 200 },
    ];
    expect(blockingTime(tasks, 100, 1_000)).toBe(50 + 50);
  });

  it('leaves out tasks before and after', () => {
    expect(blockingTime([{ start: 0, duration: 90 }], 100, 1_000)).toBe(0);
    expect(blockingTime([{ start: 2_000, duration: 90 }], 100, 1_000)).toBe(0);
  });
});
