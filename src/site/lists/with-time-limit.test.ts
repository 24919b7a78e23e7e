import { expect, test } from 'vitest';
import { valueWithin } from './with-time-limit.ts';

test('a value in time is returned, a late one is not awaited', async () => {
  expect(await valueWithin(Promise.resolve(7), 1e8)).toBe(7);
  expect(await valueWithin(new Promise(() => {}), 1)).toBeNull();
});

test('a rejection gives null and stays with its promise', async () => {
  const rejected = Promise.reject(new Error('x'));
  expect(await valueWithin(rejected, 1e8)).toBeNull();
  await expect(rejected).rejects.toThrow('x');
});
