import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test('case, accents, cedillas and ligatures do not count', () => {
  expect(foldText('ÉCONOMIE')).toBe(foldText('economie'));
  expect(foldText('Œuvre')).toBe('oeuvre');
  expect(foldText('façade Ægir')).toBe('facade aegir');
});

test('both apostrophes are the same', () => {
  expect(foldText('l’été')).toBe(foldText("l'été"));
});

test('a letter and its accent written apart are the letter with its accent', () => {
  expect(foldText('e\u0301te\u0301')).toBe('ete');
});
