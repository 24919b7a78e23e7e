import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchConsole } from './support/watch-console.ts';

describe('a test that writes to the console', () => {
  // Many test files do this after each test; it must not disable the guard.
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.fails('fails for an error', () => {
    console.error('Written on purpose, to see that it fails the test.');
  });

  it.fails('fails for a warning', () => {
    console.warn('Written on purpose, to see that it fails the test.');
  });

  it('passes when it has replaced the console with a mock', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    console.error('expected');
    expect(error).toHaveBeenCalledWith('expected');
  });
});

it('the guard reports what was written since its last report, with or without mocks', () => {
  const target = { error: vi.fn(), warn: vi.fn() };
  const takeNoise = watchConsole(target);
  vi.spyOn(target, 'error').mockImplementation(() => {});
  target.error('expected');
  expect(takeNoise()).toEqual([]);
  vi.restoreAllMocks();
  target.error('one', 2);
  target.warn('three');
  expect(takeNoise()).toEqual(['error: one 2', 'warn: three']);
  expect(takeNoise()).toEqual([]);
});
