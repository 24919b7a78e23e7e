import { expect, it } from 'vitest';
import { assertNever } from './assert-never.ts';

it('names the value that was not handled', () => {
  // The cast represents a value from outside that does not match its type.
  expect(() => assertNever('oblique' as never, 'alignment')).toThrow('Expected every alignment to be handled');
});
