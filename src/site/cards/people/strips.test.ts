import { expect, it } from 'vitest';
import { isWideFrame, tapeCount, toTapes } from './strips.ts';

it.each([2, 3, 4, 5])('no strip of %i frames ends with a gap before a wide one', (columns) => {
  let taken = 0;
  for (let index = 0; index < 100; index += 1) {
    const size = isWideFrame(index) ? 2 : 1;
    expect((taken % columns) + size, `frame ${index + 1}`).toBeLessThanOrEqual(columns);
    taken += size;
  }
});

it('gives each role a tape of its own, whatever its id is and whoever comes first', () => {
  const ids = ['c3f1-a', '17', 'c3f1-b', '5', '9'];
  const tapes = toTapes([...ids, ...ids.toReversed()]);
  expect(new Set(tapes.values()).size).toBe(tapeCount);
  expect(toTapes(ids.toReversed())).toEqual(tapes);
});
