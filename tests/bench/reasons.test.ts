import { expect, it } from 'vitest';
import { explainMissed } from './reasons.ts';

const goal = { of: 'value', atMost: 1 } as const;
const line = (name: string, value: number | null) => ({ name, unit: 'ms', value, goal });

it('gives the reason for a missed goal, once for all lines with the same reason', () => {
  const texts = explainMissed([line('home: LCP', 2), line('index: LCP', 3), line('article: LCP', 0.5)]);
  expect(texts).toEqual([expect.stringMatching(/^\(2\) The largest paint is a picture/)]);
});

it('says so when a reason is not known, and leaves out what was not measured', () => {
  expect(explainMissed([line('something new', 2), line('home: LCP', null)])).toEqual([
    '(1) something new: not analysed yet.',
  ]);
});
