import { describe, expect, it } from 'vitest';
import { clampText } from './clamp-text.ts';

describe('clampText', () => {
  it.each([
    ['court', 20, 'court'],
    ['Une idée que tout le monde trouvait tiède', 20, 'Une idée que tout…'],
    ['Une idée que tout le monde', 26, 'Une idée que tout le monde'],
    ['Une idée, peut-être, mais laquelle ?', 21, 'Une idée, peut-être…'],
    ['Anticonstitutionnellement', 10, 'Anticonst…'],
    ['👩🏽‍🚀👩🏽‍🚀 vers la lune', 12, '👩🏽‍🚀👩🏽‍🚀…'],
  ])('shortens %o to %d', (text, length, short) => {
    expect(clampText(text, length)).toBe(short);
  });

  it('never exceeds its length', () => {
    const text = 'Des récits, des dates, aucune pub ; on se désabonne en un clic. '.repeat(10);
    for (let length = 2; length < 300; length += 1)
      expect([...clampText(text, length)].length).toBeLessThanOrEqual(length);
  });
});
