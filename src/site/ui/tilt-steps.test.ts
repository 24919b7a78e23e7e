import { describe, expect, it } from 'vitest';
import { tiltOf } from './tilt-steps.ts';

describe('the tilt of a card', () => {
  it('alternates its side from the previous card’s', () => {
    const sides = [0, 1, 2, 3].map((index) => Math.sign(tiltOf('a', index, 'large')));
    expect(sides).toEqual([-1, 1, -1, 1]);
  });

  it('is the same on each call, and from the set of its size', () => {
    for (let id = 0; id < 50; id++) {
      expect(tiltOf(`entry:${id}`, id, 'medium')).toBe(tiltOf(`entry:${id}`, id, 'medium'));
      expect([1.55, 2.5]).toContain(Math.abs(tiltOf(`entry:${id}`, id, 'medium')));
      expect(Math.abs(tiltOf(`entry:${id}`, id))).toBe(1.55);
    }
  });
});
