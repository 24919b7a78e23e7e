import { describe, expect, it } from 'vitest';
import { findCurrentSection } from './current-section.ts';

const at = (id: string, top: number, bottom = top + 300) => ({ id, box: { top, bottom } });

describe('the current section', () => {
  it('is null until the first section reaches the middle of the screen', () => {
    expect(findCurrentSection([at('a', 400)], 800)).toBeNull();
  });

  it('is the last one whose top is above the middle', () => {
    expect(findCurrentSection([at('a', -900, 398), at('b', 399), at('c', 400)], 800)).toBe('b');
  });

  it('is null once the last one has been scrolled past', () => {
    expect(findCurrentSection([at('a', -900, -300), at('b', -300, 1)], 800)).toBe('b');
    expect(findCurrentSection([at('a', -900, -300), at('b', -300, 0)], 800)).toBeNull();
  });

  it('ignores sections that have not arrived yet', () => {
    expect(findCurrentSection([at('a', -10), { id: 'b', box: null }], 800)).toBe('a');
  });
});
