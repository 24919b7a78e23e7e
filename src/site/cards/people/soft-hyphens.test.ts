import { expect, it } from 'vitest';
import { toHyphenatedName } from './soft-hyphens.ts';

const shown = (name: string) => toHyphenatedName(name).replaceAll('\u00AD', '·');

it('divides long words between syllables, whatever their accents', () => {
  expect(shown('Venkataramanan')).toBe('Venka·tara·manan');
  expect(shown('Émilie Rakotomalalanirina')).toBe('Émilie Rako·toma·lala·nirina');
  expect(shown('Wiśniewskiowawicz')).toBe('Wiśniewskio·wawicz');
});

it('leaves words that fit a column', () => {
  for (const name of ['Nguyễn Thị Lévesque', 'Kowalczyk-Wiśniewski', 'Bélanger', '']) expect(shown(name)).toBe(name);
});
