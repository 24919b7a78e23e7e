import { describe, expect, it } from 'vitest';
import { findCurrentSection } from './current-section.ts';

describe('the current section', () => {
  it('is null until the first section reaches the middle of the screen', () => {
    expect(findCurrentSection([{ id: 'a', top: 400 }], 800)).toBeNull();
  });

  it('is the last one whose top is above the middle', () => {
    const sections = [
      { id: 'a', top: -900 },
      { id: 'b', top: 399 },
      { id: 'c', top: 400 },
    ];
    expect(findCurrentSection(sections, 800)).toBe('b');
  });

  it('ignores sections that have not arrived yet', () => {
    const sections = [
      { id: 'a', top: -10 },
      { id: 'b', top: null },
    ];
    expect(findCurrentSection(sections, 800)).toBe('a');
  });
});
