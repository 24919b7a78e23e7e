import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test during which the code under test writes to the console's error or warning stream fails. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock?.calls ?? [], 'console.error was called').toEqual([]);
  expect(vi.mocked(console.warn).mock?.calls ?? [], 'console.warn was called').toEqual([]);
});
