import { expect, it, vi } from 'vitest';
import { choosePrints } from './row-prints.ts';

// The framework's router needs a server-component build.
vi.mock('#src/framework/waku/unstable-names.ts', () => ({ redirect: vi.fn() }));

const rows = (...pictures: readonly (string | null)[]) =>
  pictures.map((picture, index) => ({ id: `a${index}`, picture }));

it('gives every second row a print, after the first items', () => {
  expect(choosePrints(rows('a', 'b', 'c', 'd', 'e', 'f'), 0)).toEqual(['a1', 'a3', 'a5']);
  expect(choosePrints(rows('a', 'b', 'c', 'd', 'e', 'f'), 3)).toEqual(['a4']);
  expect(choosePrints(rows('a', 'b', 'c'), 3)).toEqual([]);
  expect(choosePrints(rows('a', 'b', 'c', 'd'), 3)).toEqual([]);
  expect(choosePrints([], 0)).toEqual([]);
});

it('waits for a row with a picture that nothing above it shows', () => {
  expect(choosePrints(rows('a', null, 'c', 'd', 'e', 'f'), 0)).toEqual(['a2', 'a4']);
  expect(choosePrints(rows('lead', 'x', 'lead', 'x', 'new', 'more'), 1)).toEqual(['a4']);
  expect(choosePrints(rows(null, null, null), 0)).toEqual([]);
});

it('leaves out an entry without an id, for which nothing can be asked', () => {
  expect(
    choosePrints(
      [
        { id: 'a0', picture: 'a' },
        { id: null, picture: 'b' },
        { id: 'a2', picture: 'c' },
      ],
      0,
    ),
  ).toEqual(['a2']);
});
