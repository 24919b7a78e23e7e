import { afterEach, beforeEach, expect } from 'vitest';
import { watchConsole } from './watch-console.ts';

/** A test during which the code under test writes to the console's error or warning stream fails. */
const takeNoise = watchConsole(console);

beforeEach(() => {
  takeNoise();
});

afterEach(() => {
  expect(takeNoise(), 'the console was written to').toEqual([]);
});
