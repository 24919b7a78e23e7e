import { expect, test } from 'vitest';
import { toEqualArea } from './logo-plate.tsx';

test('logos of any proportions cover the same area', () => {
  expect(toEqualArea({ width: 500, height: 500 }, 92)).toEqual({ width: 92, height: 92 });
  expect(toEqualArea({ width: 400, height: 100 }, 92)).toEqual({ width: 184, height: 46 });
  expect(toEqualArea({ width: 100, height: 400 }, 92)).toEqual({ width: 46, height: 184 });
});
