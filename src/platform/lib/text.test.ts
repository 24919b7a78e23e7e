import { describe, expect, it } from 'vitest';
import {
  clampText,
  displayUrl,
  findSentences,
  loosenSpaces,
  toFilledText,
  toSummary,
  toContinuation,
  withoutTrailing,
} from './text.ts';

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

describe('toSummary', () => {
  it.each([
    ['Tout y est. Tout.', 20, 'Tout y est. Tout.'],
    ['Une table. Cinq personnes, une soupe.', 20, 'Une table.'],
    ['Un. Deux. Trois. Quatre.', 12, 'Un. Deux.'],
    ['« Et là ? » Personne n’a répondu.', 14, '« Et là ? »'],
    ['Groups cross the St. Lawrence by canoe. The soup is hot.', 40, 'Groups cross the St. Lawrence by canoe.'],
    ['Doors at 6:30 p.m. Soup after that. And a talk.', 40, 'Doors at 6:30 p.m. Soup after that.'],
    ['Le modèle coûte 12.5 $ p. ex. à Sept-Îles. Ou 13.', 44, 'Le modèle coûte 12.5 $ p. ex. à Sept-Îles.'],
    ['« Un tuyau\u202F!\u202F» Elle chauffe.', 16, '« Un tuyau\u202F!\u202F»'],
    ['The salary is 1.5 times the usual. And more.', 36, 'The salary is 1.5 times the usual.'],
    ['Une phrase trop longue pour sa carte. Une autre.', 20, 'Une phrase trop longue pour sa carte.'],
    [`${'très '.repeat(60)}long.`, 20, `${'très '.repeat(39)}très…`],
  ])('of %o in %d characters ends where a sentence does', (text, length, summary) => {
    expect(toSummary(text, length)).toBe(summary);
  });
});

it.each([
  '',
  '   \n',
  '\u00A0\u200B',
  '<p></p>',
  '<p>&nbsp;</p>\n<p><br /></p>',
  '<h2 class="x"> </h2><!-- from a word processor --><ul><li>&#160;</li></ul>',
])('takes %j for nothing', (text) => {
  expect(toFilledText(text)).toBeNull();
});

it.each(['0', ' Portage', '<3', '<p>.</p>', '<p><img src="/a.png" alt=""></p>', '<hr>', '<Portage>', '&amp;'])(
  'leaves %j as it is',
  (text) => {
    expect(toFilledText(text)).toBe(text);
  },
);

it('has nothing to say of what is absent', () => {
  expect(toFilledText(null)).toBeNull();
  expect(toFilledText(undefined)).toBeNull();
});

it('takes no longer for a text that is hostile', () => {
  for (const text of ['<p ', '&nbsp;<!--', '<br />', '<br/>', '<p class="a" / >', '</p >', '<!-- -->', '&#00160;'])
    expect(toFilledText(`${text.repeat(20_000)}x`)).not.toBeNull();
});

it.each([
  ['Un soir par mois', 'un soir par mois'],
  ['Étape par étape', 'étape par étape'],
  ['6 semaines', '6 semaines'],
  ['PDG par intérim', 'PDG par intérim'],
  ['', ''],
])('%j continues a sentence as %j', (text, expected) => {
  expect(toContinuation(text)).toBe(expected);
});

it.each([
  ['https://www.example.org/x/', 'example.org/x'],
  ['HTTP://example.org', 'example.org'],
  ['https://wwwx.example.org/?', 'wwwx.example.org'],
  ['https://example.org/x?y=1#z', 'example.org/x?y=1#z'],
  ['mailto:aimee@example.org', 'aimee@example.org'],
])('%s is written as %s', (url, text) => {
  expect(displayUrl(url)).toBe(text);
});

it.each([
  ['https://example.org//', '/', 'https://example.org'],
  ['///', '/', ''],
  ['a/b', '/', 'a/b'],
  ['fin. —', ' .—', 'fin'],
])('takes from the end of %j any of %j', (text, characters, rest) => {
  expect(withoutTrailing(text, characters)).toBe(rest);
});

it('finds sentences after an ellipsis, and none after dots alone', () => {
  expect(findSentences('Et... Alors ?! Oui. Mt. Royal, 3 p.m. Non.')).toEqual([6, 15, 20]);
  expect(findSentences('.'.repeat(20_000))).toEqual([]);
});

describe('loosenSpaces', () => {
  const tight = (text: string) => text.replaceAll(' ', '\u00A0');
  it('lets the lines of a text end that has no ordinary space', () => {
    expect(loosenSpaces(tight('Le 12 mai, la soupe est prête pour tout le monde !'))).toBe(
      'Le 12 mai, la soupe est prête pour tout le monde !',
    );
    expect(loosenSpaces('un\u00A0deux\u00A0trois\u00A0quatre cinq')).toBe('un deux trois quatre cinq');
  });

  it('leaves the no-break spaces that an editor set', () => {
    for (const text of [
      'Le\u00A0Grand Tour de la\u00A0ville : 12\u00A0000\u00A0$',
      tight('St. John’s'),
      tight('La Tuque, l’été'),
    ])
      expect(loosenSpaces(text)).toBe(text);
  });
});
