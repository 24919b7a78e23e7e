import { expect, it } from 'vitest';
import { AnswerCache } from './cache.ts';

it('is bounded by the bytes of its answers too: the least recently used go', () => {
  const cache = new AnswerCache(60, 60);
  const large = () => cache.toAnswer({ text: 'é'.repeat(2.5 * 1024 * 1024) });
  for (const key of ['a', 'b']) cache.store(key, large());
  cache.find('a');
  cache.store('c', large());
  expect(['a', 'b', 'c'].map((key) => cache.find(key) !== null)).toEqual([true, false, true]);
});

it('gives the same data whether an answer is in use or was long ago', () => {
  const cache = new AnswerCache(60, 60);
  const data = { entry: { id: '1', title: 'L’été', tags: [null, 2.5, true] } };
  for (let number = 0; number < 300; number += 1) cache.store(`${number}`, cache.toAnswer({ ...data, number }));
  expect(cache.find('0')?.data).toEqual({ ...data, number: 0 });
  expect(cache.find('0')?.data).toBe(cache.find('0')?.data);
  expect(cache.find('299')?.data).toEqual({ ...data, number: 299 });
  expect(cache.purge(['1'])).toBe(300);
  expect([cache.find('0'), cache.find('299')]).toEqual([null, null]);
});
