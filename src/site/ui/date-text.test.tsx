import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { dateText } from './date-text.tsx';

const htmlOf = (date: string | null) => renderToStaticMarkup(<>{dateText(date)}</>);
const withoutSpans = (html: string) => html.replace(/<\/?span[^>]*>/g, '');

it('the letters of the first day are raised, and the text stays the same', () => {
  const date = 'Du 1er décembre à 9 h au 1er janvier 2027';
  expect(withoutSpans(htmlOf(date))).toBe('Du 1<sup>er</sup> décembre à 9 h au 1<sup>er</sup> janvier 2027');
  expect(htmlOf(date).replace(/<[^>]+>/g, '')).toBe(date);
});

it('a line ends after a comma, and the text stays the same', () => {
  const date = 'Le mardi 1er décembre 2026, de 12 h à 13 h 30';
  const [day, hours, ...others] = htmlOf(date).match(/<span class[^>]*>.*?<\/span>/g) ?? [];
  expect(day).toContain('Le mardi 1<sup>er</sup> décembre 2026,</span>');
  expect(hours).toContain('>de 12 h à 13 h 30</span>');
  expect(others).toEqual([]);
  expect(htmlOf(date).replace(/<[^>]+>/g, '')).toBe(date);
});

it('no line begins with the year', () => {
  const parts = htmlOf('Thursday, December 10, 2026, 6:30 p.m.').match(/<span class[^>]*>.*?<\/span>/g) ?? [];
  expect(parts.map(withoutSpans)).toEqual(['Thursday,', 'December 10, 2026,', '6:30 p.m.']);
});

it.each(['December 10, 2026', 'Le mardi 2 décembre 2026', '11er', ''])('%j is shown as it is', (date) => {
  expect(dateText(date)).toBe(date);
});

it('nothing stays nothing', () => {
  expect(dateText(null)).toBeNull();
});
