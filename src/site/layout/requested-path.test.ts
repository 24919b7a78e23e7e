import { expect, it } from 'vitest';
import { englishSite, frenchSite } from '#tests/support/content-fixtures.ts';
import { isSlug, toRequestedPath } from './requested-path.ts';

const article = (asked: string, slug: string | null, site = frenchSite) =>
  toRequestedPath('article', site, { slug: asked }, { slug, uri: `journal/${slug}` });

it('is the requested address when the entry has it', () => {
  expect(article('serre', 'serre')).toBe('/blogue/serre');
  expect(article('été', 'e\u0301te\u0301')).toBe('/blogue/%C3%A9t%C3%A9');
});

it('is the entry’s own address where only case or accents differ', () => {
  expect(article('ETE', 'été')).toBe('/blogue/%C3%A9t%C3%A9');
  expect(article('Oeuvre', 'œuvre', englishSite)).toBe('/en/blog/%C5%93uvre');
  const page = { slug: 'equipe', uri: 'pages/a-propos/equipe' };
  expect(toRequestedPath('page', frenchSite, { secondLevelSlug: 'À-propos', slug: 'Equipe' }, page)).toBe(
    '/pages/a-propos/equipe',
  );
});

it('is null when the backend returns another entry', () => {
  expect(article('serre', 'canot')).toBeNull();
  expect(article('serre', null)).toBeNull();
  expect(
    toRequestedPath('page', frenchSite, { slug: 'equipe' }, { slug: 'equipe', uri: 'pages/a-propos/equipe' }),
  ).toBeNull();
});

it.each(['serre-qui-se-chauffe', 'Été', 'œuvre_2.0~b', '404', 'not-x', 'orange', '-', '日本'])(
  'may be a slug: %s',
  (text) => expect(isSlug(text)).toBe(true),
);

it.each(['*', 'a*', 'not x', 'NOT x', 'not', 'Or', 'and', ':empty:', ':notempty:', 'a,b', 'a\\,b', '>0', '<z', '>=a'])(
  'is the query language of the backend: %s',
  (text) => expect(isSlug(text)).toBe(false),
);

it.each(['', ' a', 'a ', 'a b', 'a/b', '=a', '!=a', "a'b", 'a"b', 'a%b', 'a'.repeat(256)])('is no slug: “%s”', (text) =>
  expect(isSlug(text)).toBe(false),
);
