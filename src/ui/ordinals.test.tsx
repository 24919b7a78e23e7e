import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { raiseOrdinals } from './ordinals.tsx';

const htmlOf = (date: string | null) => renderToStaticMarkup(<>{raiseOrdinals(date)}</>).replace(/<\/?span>/g, '');

it('the letters of the first day are raised, and the text stays the same', () => {
  const date = 'Du 1er décembre à 9 h au 1er janvier 2027';
  expect(htmlOf(date)).toBe('Du 1<sup>er</sup> décembre à 9 h au 1<sup>er</sup> janvier 2027');
  expect(htmlOf(date).replace(/<[^>]+>/g, '')).toBe(date);
});

it.each(['Le mardi 2 décembre 2026', 'December 1, 2026', '11er', ''])('%j is shown as it is', (date) => {
  expect(raiseOrdinals(date)).toBe(date);
});

it('nothing stays nothing', () => {
  expect(raiseOrdinals(null)).toBeNull();
});
