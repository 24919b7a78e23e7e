import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

it('no more than the limit runs at a time, and everything runs in order', async () => {
  const gate = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const started: number[] = [];
  const work = (id: number) => async () => {
    started.push(id);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    await Promise.resolve();
    running -= 1;
    return id;
  };
  const results = await Promise.all([1, 2, 3, 4, 5].map((id) => gate(work(id))));
  expect(results).toEqual([1, 2, 3, 4, 5]);
  expect(started).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('work that fails gives its place back', async () => {
  const gate = limitConcurrency(1);
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(gate(async () => 'next')).resolves.toBe('next');
});
