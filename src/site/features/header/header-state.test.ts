import { describe, expect, it } from 'vitest';
import { type HeaderPosition, moveHeader } from './header-state.ts';

const height = 80;
const scroll = (...tops: number[]) =>
  tops.reduce<HeaderPosition>((position, top) => moveHeader(position, top, height), { state: 'visible', lowest: 0 });

describe('the header', () => {
  it('stays until the page is scrolled past its own height', () => {
    expect(scroll(40, 80).state).toBe('visible');
    expect(scroll(40, 81).state).toBe('hidden');
  });

  it('comes back after an upward scroll of more than 10 pixels, in any number of steps', () => {
    expect(scroll(500, 490).state).toBe('hidden');
    expect(scroll(500, 489).state).toBe('scrolled');
    expect(scroll(500, 496, 492, 489).state).toBe('scrolled');
  });

  it('counts from the lowest point, not from where it hid', () => {
    expect(scroll(500, 495, 600, 592).state).toBe('hidden');
  });

  it('hides again when the visitor scrolls down', () => {
    expect(scroll(500, 400, 401).state).toBe('hidden');
  });

  it('is in its initial state again at the top', () => {
    expect(scroll(500, 0).state).toBe('visible');
    expect(scroll(500, -20).state).toBe('visible');
  });
});
