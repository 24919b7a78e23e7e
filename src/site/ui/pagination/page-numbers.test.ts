import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it('has the first, the last, the shown and the neighbouring pages', () => {
  expect(pageNumbers(5, 5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pageNumbers(1, 1, 2)).toEqual([1, 2]);
});

it('leaves out no single page', () => {
  expect(pageNumbers(4, 4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
  expect(pageNumbers(1, 1, 4)).toEqual([1, 2, 3, 4]);
});

it('names every page of a run', () => {
  expect(pageNumbers(2, 5, 20)).toEqual([1, 2, 3, 4, 5, 6, null, 20]);
});

it('stays short however many there are', () => {
  for (let total = 1; total < 300; total += 7) {
    for (let page = 1; page <= total; page += 1) {
      const numbers = pageNumbers(page, page, total);
      expect(numbers.length).toBeLessThanOrEqual(7);
      expect(numbers).toContain(page);
      expect(numbers.at(0)).toBe(1);
      expect(numbers.at(-1)).toBe(total);
    }
  }
});

it('names a few pages of as many as a number can say', () => {
  const total = 2 ** 31 - 1;
  expect(pageNumbers(1, 1, total)).toEqual([1, 2, null, total]);
});
