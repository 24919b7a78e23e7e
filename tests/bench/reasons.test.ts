import { expect, it } from 'vitest';
import { explainMissed } from './reasons.ts';

const goal = { of: 'value', atMost: 1 } as const;
const line = (name: string, value: number | null) => ({ name, unit: 'ms', value, goal });

it('says why a goal was missed, once for all lines with one reason', () => {
  const texts = explainMissed([line('home: LCP', 2), line('index: LCP', 3), line('article: LCP', 0.5)]);
  expect(texts).toEqual([expect.stringMatching(/^\(2\) The largest paint is a picture/)]);
});

it('says so when a reason is not known, and nothing of what was not measured', () => {
  expect(explainMissed([line('something new', 2), line('home: LCP', null)])).toEqual([
    '(1) something new: not looked into yet.',
  ]);
});
