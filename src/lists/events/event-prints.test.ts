import { expect, it } from 'vitest';
import { choosePrints, findPauses } from './event-prints.ts';

const rows = (count: number, full: readonly number[] = []) =>
  Array.from({ length: count }, (_, index) => ({ id: `e${index}`, isFull: full.includes(index) }));

const none = new Set<string>();

it('pauses at the middle of a long run, and not in a short one', () => {
  expect(findPauses(rows(4), none)).toEqual([]);
  expect(findPauses(rows(5), none)).toEqual([['e2', 'e3', 'e1']]);
  expect(findPauses([], none)).toEqual([]);
});

it('counts the rows from one card to the next', () => {
  expect(findPauses(rows(9), new Set(['e4']))).toEqual([]);
  expect(findPauses(rows(12), new Set(['e6']))).toEqual([
    ['e3', 'e4', 'e2'],
    ['e9', 'e10', 'e8'],
  ]);
});

it('pauses evenly in a very long run, and six times at most', () => {
  expect(findPauses(rows(11), none).map(([id]) => id)).toEqual(['e3', 'e7']);
  expect(findPauses(rows(100), none)).toHaveLength(6);
});

it('leaves out what is sold out', () => {
  expect(findPauses(rows(5, [2]), none)).toEqual([['e3', 'e1']]);
});

it('shows no picture twice, and takes a neighbour of an event without one', () => {
  const pictures: Record<string, string> = { e3: 'jury', e1: 'tents', e9: 'tents', e10: 'quay' };
  const pauses = [
    ['e2', 'e3', 'e1'],
    ['e9', 'e10', 'e8'],
    ['e14', 'e15', 'e13'],
  ];
  expect(choosePrints(pauses, (id) => pictures[id], ['jury', null])).toEqual(['e1', 'e10']);
});
