import { expect, it } from 'vitest';
import { PackedSet } from './packed-set.ts';

it('has its texts and no parts of them', () => {
  const set = new PackedSet(new Set(['blogEntry:1:fr', '12', '']));
  expect([...set]).toEqual(['blogEntry:1:fr', '12', '']);
  expect(['12', 'blogEntry:1:fr', ''].every((text) => set.has(text))).toBe(true);
  expect(['1', '2', 'blogEntry:1', 'fr'].some((text) => set.has(text))).toBe(false);
});

it('may be empty', () => {
  const set = new PackedSet(new Set());
  expect([...set]).toEqual([]);
  expect(set.has('')).toBe(false);
});

it('keeps sets apart that have texts in common', () => {
  const [first, second] = [new PackedSet(['a', 'b', 'a']), new PackedSet(['b', 'c'])];
  expect([[...first], [...second]]).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ]);
  expect([first.has('c'), second.has('a'), second.has('unknown')]).toEqual([false, false, false]);
});
