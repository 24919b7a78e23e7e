import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchConsole } from './support/watch-console.ts';

describe('a test that writes to the console', () => {
  // What many files do at their end, and what must not silence the guard.
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.fails('fails for an error', () => {
    console.error('Written on purpose, to see that it fails the test.');
  });

  it.fails('fails for a warning', () => {
    console.warn('Written on purpose, to see that it fails the test.');
  });

  it('passes when it has put a mock in the place of the console', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    console.error('expected');
    expect(error).toHaveBeenCalledWith('expected');
  });
});

it('the guard tells what was written since it was last asked, with or without mocks', () => {
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
