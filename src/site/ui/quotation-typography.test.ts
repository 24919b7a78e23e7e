import { expect, test } from 'vitest';
import { tieEndings, tieOpenings } from './quotation-typography.ts';

test.each([
  ['Des cravates. Il y avait des bottes.', 'Des cravates. Il~y avait des bottes.'],
  ['<p>Three pages of reasons. By March, a plan.</p>', '<p>Three pages of reasons. By~March, a plan.</p>'],
  ['Quoi\u00A0? À quatre.', 'Quoi\u00A0? À~quatre.'],
  ['Le plan de M. B. tient. Elle reste.', 'Le plan de M. B. tient. Elle reste.'],
  ['', ''],
])('%s', (text, expected) => {
  expect(tieOpenings(text)).toBe(expected.replaceAll('~', '\u00A0'));
});

test.each([
  ['<p>They were my plan.”</p>', '<p>They were my~plan.”</p>'],
  ['<p>Il est au quai.\u00A0»</p> <p>Oui, on va loin.</p>', '<p>Il est au~quai.\u00A0»</p> <p>Oui, on va~loin.</p>'],
  ['<p>Nos onze développements.</p>', '<p>Nos onze développements.</p>'],
  ['<p>Lisez <a href="/a">la suite</a></p>', '<p>Lisez <a href="/a">la suite</a></p>'],
  ['<p>Seul.</p>', '<p>Seul.</p>'],
])('%s', (html, expected) => {
  expect(tieEndings(html)).toBe(expected.replaceAll('~', '\u00A0'));
});
