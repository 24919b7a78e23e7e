import { expect, it } from 'vitest';
import { AnswerCache } from './cache.ts';

it('is bounded by the characters of its answers too: the least recently used go', () => {
  const cache = new AnswerCache(60, 60);
  const large = 7 * 1024 * 1024;
  for (const key of ['a', 'b']) cache.store(key, cache.toAnswer({}, large));
  cache.find('a');
  cache.store('c', cache.toAnswer({}, large));
  expect(['a', 'b', 'c'].map((key) => cache.find(key) !== null)).toEqual([true, false, true]);
});
