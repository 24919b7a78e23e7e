import { describe, expect, it } from 'vitest';
import { type Line, formatTable, isReached, ratioOf } from './table.ts';

const line = (changes: Partial<Line>): Line => ({ name: 'first paint', unit: 'ms', value: 110, ...changes });

describe('goals', () => {
  it('compares the ratio to the reference', () => {
    const goal = { of: 'ratio', atMost: 1.1 } as const;
    expect(isReached(line({ reference: 100, goal }))).toBe(true);
    expect(isReached(line({ reference: 99, goal }))).toBe(false);
    expect(isReached(line({ reference: 130, goal: { of: 'ratio', atLeast: 0.85 } }))).toBe(false);
  });

  it('compares the value itself', () => {
    expect(isReached(line({ goal: { of: 'value', atMost: 110 } }))).toBe(true);
    expect(isReached(line({ goal: { of: 'value', atLeast: 111 } }))).toBe(false);
  });

  it('is missed when the value could not be measured, and null without a goal', () => {
    expect(isReached(line({ value: null, goal: { of: 'value', atMost: 1 } }))).toBe(false);
    expect(isReached(line({ goal: { of: 'ratio', atMost: 1 } }))).toBe(false);
    expect(isReached(line({}))).toBeNull();
  });
});

describe('ratios', () => {
  it('do not exist without a reference, or when the reference is zero', () => {
    expect(ratioOf(line({ reference: 55 }))).toBe(2);
    expect(ratioOf(line({}))).toBeNull();
    expect(ratioOf(line({ reference: 0 }))).toBeNull();
  });
});

describe('the table', () => {
  it('prints value, reference, ratio, goal and whether it is reached below the name of the group', () => {
    const text = formatTable(
      new Map([
        [
          'browser',
          [
            line({ value: 1_234.5, reference: 1_000, goal: { of: 'ratio', atMost: 1.1 }, elsewhere: 'Next 1510' }),
            line({ name: 'shift', unit: '', value: 0, goal: { of: 'value', atMost: 0 } }),
            line({ name: 'menu', value: null, note: 'no button' }),
          ],
        ],
      ]),
    );
    expect(text.split('\n').map((row) => row.split(/\s{2,}/))).toEqual([
      ['measurement', 'value', 'reference', 'ratio', 'goal', 'reached', 'elsewhere *', 'note'],
      [expect.stringMatching(/^-+$/)],
      ['[browser]'],
      ['first paint', '1235 ms', '1000 ms', '1.23×', '≤ 1.1×', 'NO', 'Next 1510'],
      ['shift', '0', '≤ 0', 'yes'],
      ['menu', 'not measured', 'no button'],
    ]);
  });
});
