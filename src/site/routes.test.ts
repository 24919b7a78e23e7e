import { describe, expect, it } from 'vitest';
import { screens } from '#tests/e2e/screens.ts';
import { absoluteUrl, href, hrefOfUri, matchRoute, patternsOf, routeNames, servedRouteNames } from './routes.ts';
import type { Site } from '#src/contract/sites.ts';

const french: Site = { handle: 'fr_ca', languageID: 'fr-CA', siteName: 'Français', url: 'https://example.org' };
const english: Site = { handle: 'en_ca', languageID: 'en-CA', siteName: 'English', url: 'https://example.org/en' };

describe('the route table', () => {
  it('has the screens of the site, each with a French and an English path but the contact and generic pages', () => {
    const visited = servedRouteNames(false);
    expect(visited).toHaveLength(19);
    const single = visited.filter((name) => name !== 'home' && name !== 'page' && patternsOf(name).length === 1);
    expect(single).toEqual(['contact']);
  });

  it('is visited as a whole by the end-to-end tests, save the not-found page, which has no address', () => {
    const visited = new Set(screens.map(({ route }) => route));
    expect(servedRouteNames(false).filter((name) => !visited.has(name))).toEqual(['error404']);
  });

  it('has the design system besides, which only development serves', () => {
    expect(servedRouteNames(true)).toEqual(routeNames);
    expect(routeNames.filter((name) => !servedRouteNames(false).includes(name))).toEqual(['designSystem']);
  });

  it.each([
    ['/', 'home', {}],
    ['/blogue', 'articlesIndex', {}],
    ['/blog', 'articlesIndex', {}],
    ['/blog/une-serre', 'article', { slug: 'une-serre' }],
    ['/coachs-and-experts/x', 'entity', { slug: 'x' }],
    ['/pages/a', 'page', { slug: 'a' }],
    ['/pages/a/b', 'page', { secondLevelSlug: 'a', slug: 'b' }],
    ['/pages/a/b/c', 'page', { firstLevelSlug: 'a', secondLevelSlug: 'b', slug: 'c' }],
    ['/blogue/caf%C3%A9', 'article', { slug: 'café' }],
    ['/blogue/%E0%A4%A', 'article', { slug: '%E0%A4%A' }],
  ])('finds %s', (path, name, params) => {
    expect(matchRoute(path)).toEqual({ name, params, isExact: true });
  });

  it('finds known words in capitals and says that they are not exact', () => {
    expect(matchRoute('/Blogue/X')).toEqual({ name: 'article', params: { slug: 'X' }, isExact: false });
  });

  it.each(['/nope', '/blogue/a/b', '/pages', '/pages/a/b/c/d', '/partenaires/x', '/design-system'])(
    'has no screen at %s',
    (path) => {
      expect(matchRoute(path)).toBeNull();
    },
  );
});

describe('addresses', () => {
  it('are in the site’s own language and below its base', () => {
    expect(href('home', french)).toBe('/');
    expect(href('home', english)).toBe('/en');
    expect(href('article', french, { slug: 'une serre' })).toBe('/blogue/une%20serre');
    expect(href('article', english, { slug: 'x' })).toBe('/en/blog/x');
    expect(href('page', english, { secondLevelSlug: 'about', slug: 'team' })).toBe('/en/pages/about/team');
  });

  it('of entries follow the backend’s uri, which is not encoded', () => {
    expect(hrefOfUri('__home__', french)).toBe('/');
    expect(hrefOfUri('__home__', english)).toBe('/en');
    expect(hrefOfUri('pages/témoins', french)).toBe('/pages/t%C3%A9moins');
  });

  it('become absolute on the site’s origin', () => {
    expect(absoluteUrl('/en/blog', english)).toBe('https://example.org/en/blog');
    expect(absoluteUrl('/', french)).toBe('https://example.org');
    expect(absoluteUrl('https://other.example/x', french)).toBe('https://other.example/x');
  });

  it('say which parameter is missing', () => {
    expect(() => href('article', french)).toThrow('needs the parameter slug');
  });
});
