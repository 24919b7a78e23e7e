import { describe, expect, it } from 'vitest';
import { groupNames, parseOptions } from './options.ts';

describe('options of the benchmark', () => {
  it('select everything by default', () => {
    expect(parseOptions([])).toEqual({ groups: groupNames, waterfall: false, long: false, requests: 100_000 });
  });

  it('can be groups and a number of requests', () => {
    expect(parseOptions(['--only', 'kept, browser', '--waterfall']).groups).toEqual(['kept', 'browser']);
    expect(parseOptions(['--long']).requests).toBe(1_000_000);
    expect(parseOptions(['--long', '--requests', '50']).requests).toBe(50);
  });

  it('are named in the error when they are unknown', () => {
    expect(() => parseOptions(['--only', 'kept,speed'])).toThrow('found "speed"');
    expect(() => parseOptions(['--requests', 'many'])).toThrow('--requests: expected a whole number above 0');
  });
});
