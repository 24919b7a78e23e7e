import { describe, expect, it } from 'vitest';
import { toSearchWords } from '#src/platform/lib/fold-text.ts';
import { excerptAround, missingWords, toTextParts } from './match-words.ts';

const marked = (text: string, search: string) =>
  toTextParts(text, toSearchWords(search))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('words of a search in a text', () => {
  it.each([
    ['L’Économie des serres', 'economie serre', 'L’[Économie] des [serre]s'],
    ['Œuvre, cœur, ŒUVRES', 'oeuvre', '[Œuvre], cœur, [ŒUVRE]S'],
    ['de\u0301jeuner', 'déj', '[de\u0301j]euner'],
    ['Sous-sol et sol', 'sol', 'Sous-[sol] et [sol]'],
    ['parasol', 'sol', 'parasol'],
    ['serres', 'ser serre', '[serre]s'],
    ['<b>serre</b> & "or"', 'b or', '<[b]>serre</[b]> & "[or]"'],
    ['', 'x', ''],
  ])('%s, searched for %s', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  it('leave the text unmarked without a search', () => {
    expect(toTextParts('Une serre', [])).toEqual([{ text: 'Une serre', isMatch: false }]);
  });

  it('are missing when no text contains them', () => {
    expect(missingWords(['Une serre', 'à Matane'], ['serre', 'mat', 'neige'])).toEqual(['neige']);
    expect(missingWords(['serres'], ['ser', 'serre'])).toEqual([]);
  });
});

describe('an excerpt', () => {
  const filler = 'Un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize. '.repeat(4);

  it('is the whole text when that is short', () => {
    expect(excerptAround('Une serre à Matane', ['matane'])).toBe('Une serre à Matane');
  });

  it('begins with the sentence of the match, ends between words, and is not longer than requested', () => {
    const excerpt = excerptAround(`${filler}Enfin une serre à Matane. ${filler}`, ['serre']);
    expect(excerpt).toMatch(/^Enfin une serre à Matane\. Un deux/);
    expect(excerpt).toMatch(/\p{L}…$/u);
    expect([...excerpt].length).toBeLessThanOrEqual(165);
  });

  it('begins with the heading that contains the match', () => {
    expect(excerptAround(`${filler}Le lieu · La grande serre · ${filler}`, ['serre'])).toMatch(/^La grande serre · Un/);
  });

  it('begins a few words before the match in a long sentence', () => {
    const words = 'un deux trois quatre cinq six sept huit neuf dix onze douze '.repeat(4);
    expect(excerptAround(`${words}et une serre. ${filler}`, ['serre'])).toMatch(/^…trois quatre.*douze et une serre\./);
  });

  it('does not begin with what is left of a sentence', () => {
    for (let length = 1; length < 150; length += 1) {
      const text = `${filler}Longuement : ${'x'.repeat(length)} serre. ${filler}`;
      expect(excerptAround(text, ['serre'])).toMatch(/^…?\p{L}/u);
    }
  });

  it('is taken around the place with the most words', () => {
    const text = `Une serre. ${filler}Une autre serre, à Matane. ${filler}`;
    expect(excerptAround(text, ['serre', 'matane'])).toContain('autre serre, à Matane');
  });

  it('is the beginning when nothing matches', () => {
    expect(excerptAround(filler, ['neige'])).toMatch(/^Un deux trois/);
  });
});
