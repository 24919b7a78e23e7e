import { describe, expect, it } from 'vitest';
import { groupNames, parseOptions } from './options.ts';

describe('options of the benchmark', () => {
  it('measures everything unless told', () => {
    expect(parseOptions([])).toEqual({ groups: groupNames, waterfall: false, long: false, requests: 100_000 });
  });

  it('takes groups, and a number of requests', () => {
    expect(parseOptions(['--only', 'kept, browser', '--waterfall']).groups).toEqual(['kept', 'browser']);
    expect(parseOptions(['--long']).requests).toBe(1_000_000);
    expect(parseOptions(['--long', '--requests', '50']).requests).toBe(50);
  });

  it('names what it does not know', () => {
    expect(() => parseOptions(['--only', 'kept,speed'])).toThrow('found "speed"');
    expect(() => parseOptions(['--requests', 'many'])).toThrow('--requests: expected a whole number above 0');
  });
});
