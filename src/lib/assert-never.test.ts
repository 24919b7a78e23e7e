import { expect, it } from 'vitest';
import { assertNever } from './assert-never.ts';

it('names the value that nobody handled', () => {
  // The cast stands for a value from outside that does not keep to its type.
  expect(() => assertNever('oblique' as never, 'alignment')).toThrow('Every alignment should have been handled');
});
