import { expect, test } from 'vitest';
import { toShortTitles } from './short-titles.ts';

test('words that all titles begin or end with are left out', () => {
  expect(toShortTitles(['Partenaires financiers', 'Partenaires médias'])).toEqual(['Financiers', 'Médias']);
  expect(toShortTitles(['Financial partners', 'Institutional and professional partners'])).toEqual([
    'Financial',
    'Institutional and professional',
  ]);
});

test('other titles are as they were written', () => {
  for (const titles of [['Partenaires', 'Partenaires médias'], ['Partenaires financiers'], ['Argent', 'Appui'], []])
    expect(toShortTitles(titles)).toEqual(titles);
});
