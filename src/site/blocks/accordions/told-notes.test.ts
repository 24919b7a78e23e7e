import { expect, it } from 'vitest';
import { areTold } from './told-notes.ts';

const item = { heading: 'La bonne province, le mauvais nom', copy: '<p>Trois cents boîtes, un marqueur.</p>' };

it('takes three or four short statements, of which the first is to be seen', () => {
  expect(areTold([item, item, item], true)).toBe(true);
  expect(areTold([item, item, item, item], true)).toBe(true);
  expect(areTold([item, item, item, { ...item, copy: 'Sans balise.' }], true)).toBe(true);
});

it('leaves closed what an editor wants closed, and longer or shorter lists', () => {
  expect(areTold([item, item, item], false)).toBe(false);
  expect(areTold([item, item], true)).toBe(false);
  expect(areTold([item, item, item, item, item], true)).toBe(false);
  expect(areTold([], true)).toBe(false);
});

it.each([
  ['a question', { ...item, heading: 'Faut-il être incorporé\u202F?' }],
  ['a long heading', { ...item, heading: 'Incorporation '.repeat(5) }],
  ['no text', { ...item, copy: '<p> </p>' }],
  ['no text at all', { ...item, copy: null }],
  ['a long text', { ...item, copy: `<p>${'mot '.repeat(60)}</p>` }],
  ['two paragraphs', { ...item, copy: '<p>Un.</p>\n<p>Deux.</p>' }],
  ['a link', { ...item, copy: '<p>Voir <a href="/">ici</a>.</p>' }],
  ['a list', { ...item, copy: '<ul><li>Un</li></ul>' }],
])('opens and closes with %s among them', (_, other) => {
  expect(areTold([item, item, other], true)).toBe(false);
});
