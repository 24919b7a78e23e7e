import { expect, it } from 'vitest';
import { toEqualArea } from './logo-plate.tsx';

it.each([
  [400, 400],
  [1200, 300],
  [90, 220],
])('a logo of %i × %i covers the area of the square, in its own proportions', (width, height) => {
  const size = toEqualArea({ width, height }, 92);
  expect(size.width * size.height).toBeGreaterThan(92 * 92 * 0.95);
  expect(size.width * size.height).toBeLessThan(92 * 92 * 1.05);
  expect(size.width / size.height).toBeCloseTo(width / height, 0);
});
