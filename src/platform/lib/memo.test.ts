import { expect, it, vi } from 'vitest';
import { memoize } from './memo.ts';

const double = () => vi.fn((key: string) => key + key);

it('computes a repeated call once', () => {
  const compute = double();
  const remembered = memoize(compute, { max: 10 });
  expect([remembered('a'), remembered('a'), remembered('b')]).toEqual(['aa', 'aa', 'bb']);
  expect(compute).toHaveBeenCalledTimes(2);
});

it('drops results that were not used recently, and keeps those that were', () => {
  const compute = double();
  const remembered = memoize(compute, { max: 4 });
  for (const key of ['a', 'b', 'c', 'a', 'd', 'e', 'a']) remembered(key);
  expect(compute.mock.calls.filter(([key]) => key === 'a')).toHaveLength(1);
  remembered('b');
  expect(compute.mock.calls.filter(([key]) => key === 'b')).toHaveLength(2);
});

it('does not remember long texts', () => {
  const compute = double();
  const remembered = memoize(compute, { max: 4, maxLength: 3 });
  for (const key of ['abcd', 'abcd', 'abc', 'abc']) remembered(key);
  expect(compute).toHaveBeenCalledTimes(3);
});
