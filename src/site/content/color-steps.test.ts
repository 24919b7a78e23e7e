import { expect, test } from 'vitest';
import { toneOf } from './color-steps.ts';

test.each([
  [[255, 114, 54], 'l7 c3 h1'],
  [[16, 20, 43], 'l2 c1 h9'],
  [[40, 120, 60], 'l5 c3 h5'],
  [[255, 255, 255], 'l9 c0'],
  [[0, 0, 0], 'l0 c0'],
  [[128, 128, 128], 'l5 c0'],
] as const)('the colour %j has the tone %s', ([red, green, blue], tone) => {
  expect(toneOf(red, green, blue)).toBe(tone);
});

test('every colour has a tone that the stylesheet has rules for', () => {
  for (let step = 0; step < 4096; step += 7) {
    expect(toneOf((step >> 8) * 17, ((step >> 4) & 15) * 17, (step & 15) * 17)).toMatch(
      /^l\d c(?:0|[1-3] h(?:\d|1[01]))$/,
    );
  }
});
