import { describe, expect, it } from 'vitest';
import { cleanSearch, foldText, toAnchorId, toSearchWords } from './fold-text.ts';

it('case, accents, cedillas and ligatures do not count', () => {
  expect(foldText('ÉCONOMIE')).toBe(foldText('economie'));
  expect(foldText('Œuvre')).toBe('oeuvre');
  expect(foldText('façade Ægir')).toBe('facade aegir');
});

it('both apostrophes are the same', () => {
  expect(foldText('l’été')).toBe(foldText("l'été"));
});

it('a letter and its accent written apart are the letter with its accent', () => {
  expect(foldText('e\u0301te\u0301')).toBe('ete');
});

describe('what a visitor typed', () => {
  it('is one line without control characters and without space around it', () => {
    expect(cleanSearch('  serre\r\n\tà \u0000 Ma\u00ADtane\u200B ')).toBe('serre à Matane');
    expect(cleanSearch(null)).toBe('');
  });

  it('is cut at 200 characters, never through one', () => {
    expect([...cleanSearch('🌱'.repeat(300))]).toHaveLength(200);
  });

  it('is searched by its words, folded and each once', () => {
    expect(toSearchWords('L’Œuvre de « Québec », œuvre')).toEqual(['oeuvre', 'quebec']);
    expect(toSearchWords('de\u0301veloppement qu’il d’Alma')).toEqual(['developpement', 'il', 'alma']);
  });

  it('is searched by words that nearly every text has only when there are no others', () => {
    expect(toSearchWords('la serre de Matane')).toEqual(['serre', 'matane']);
    expect(toSearchWords('de la')).toEqual(['de', 'la']);
  });

  it('has at most sixteen words', () => {
    expect(toSearchWords(Array.from({ length: 60 }, (_, index) => index).join(' '))).toHaveLength(16);
  });

  it.each(['', ' ', '!!!', '"-:*', '« … »', '🌱', '\u0000'])(
    'is nothing when it has no letter or digit: %j',
    (text) => {
      expect(toSearchWords(text)).toEqual([]);
    },
  );
});

describe('an id made of a text', () => {
  it.each([
    ['Œuvrer à plusieurs, même l’hiver', 'oeuvrer-a-plusieurs-meme-l-hiver'],
    ['  Prix & durée  ', 'prix-duree'],
    ['2026, une année', 'section-2026-une-annee'],
    ['???', 'section'],
    ['', 'section'],
  ])('of %o is %o', (text, id) => {
    expect(toAnchorId(text)).toBe(id);
  });
});
