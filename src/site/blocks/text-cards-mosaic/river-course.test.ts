import { expect, test } from 'vitest';
import { toOutline, toShore, toStream } from './river-course.ts';

test('an outline is closed, and goes through the middles between its corners', () => {
  expect(
    toOutline([
      [0, 0],
      [10, 0],
      [10, 10],
    ]),
  ).toBe('M5 0Q10 0 10 5Q10 10 5 5Q0 0 5 0Z');
  expect(toOutline([])).toBe('');
});

test('a stream has half its breadth on each side of its course', () => {
  expect(
    toStream([
      [50, 0, 20],
      [50, 100, 40],
    ]),
  ).toBe('M65 50Q70 100 50 100Q30 100 35 50Q40 0 50 0Q60 0 65 50Z');
});

test('lakes of an order are of one shape, and those of another order of another', () => {
  expect(toShore(90, 1)).toBe(toShore(90, 1));
  expect(toShore(90, 1)).not.toBe(toShore(90, 2));
  expect(toShore(90, 1)).not.toMatch(/NaN/);
});
