import { expect, it } from 'vitest';
import { absoluteUrl, entryUri } from './entry-uri.ts';

it.each([
  ['articles', ['a'], 'blogue/a', 'blog/a'],
  ['entities', ['a'], 'coachs-et-experts/a', 'coachs-and-experts/a'],
  ['companies', ['a'], 'entreprises/a', 'companies/a'],
  ['events', ['a'], 'evenements/a', 'events/a'],
  ['pressReleases', ['a'], 'presse/a', 'press/a'],
  ['programs', ['a'], 'programmes/a', 'programs/a'],
  ['pages', ['a', 'b', 'c'], 'pages/a/b/c', 'pages/a/b/c'],
  ['testimonies', ['a'], null, null],
  ['partners', ['a'], null, null],
  ['programTrails', ['a'], null, null],
  ['home', ['home'], '__home__', '__home__'],
  ['partnersIndex', ['x'], 'partenaires', 'partners'],
  ['error404', ['x'], '404', '404'],
])('an entry of %s with the slugs %j is at %s and %s', (section, slugs, fr, en) => {
  expect(entryUri(section, slugs, 'fr')).toBe(fr);
  expect(entryUri(section, slugs, 'en')).toBe(en);
});

it('addresses are absolute; the home page’s is the site’s own', () => {
  expect(absoluteUrl('https://site.example/en', 'blog/a')).toBe('https://site.example/en/blog/a');
  expect(absoluteUrl('https://site.example/', 'blog/a')).toBe('https://site.example/blog/a');
  expect(absoluteUrl('https://site.example/en', '__home__')).toBe('https://site.example/en');
  expect(absoluteUrl('https://site.example', null)).toBeNull();
});
