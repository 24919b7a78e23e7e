import { expect, it } from 'vitest';
import { englishSite, frenchSite } from '#tests/support/content-fixtures.ts';
import { toAskedPath } from './asked-path.ts';

const article = (asked: string, slug: string | null, site = frenchSite) =>
  toAskedPath('article', site, { slug: asked }, { slug, uri: `journal/${slug}` });

it('is the address that was asked for when the entry has it', () => {
  expect(article('serre', 'serre')).toBe('/blogue/serre');
  expect(article('été', 'e\u0301te\u0301')).toBe('/blogue/%C3%A9t%C3%A9');
});

it('is the entry’s own where only case or accents differ', () => {
  expect(article('ETE', 'été')).toBe('/blogue/%C3%A9t%C3%A9');
  expect(article('Oeuvre', 'œuvre', englishSite)).toBe('/en/blog/%C5%93uvre');
  const page = { slug: 'equipe', uri: 'pages/a-propos/equipe' };
  expect(toAskedPath('page', frenchSite, { secondLevelSlug: 'À-propos', slug: 'Equipe' }, page)).toBe(
    '/pages/a-propos/equipe',
  );
});

it('is none when another entry answers', () => {
  expect(article('serre', 'canot')).toBeNull();
  expect(article('serre', null)).toBeNull();
  expect(
    toAskedPath('page', frenchSite, { slug: 'equipe' }, { slug: 'equipe', uri: 'pages/a-propos/equipe' }),
  ).toBeNull();
});
