import { beforeEach, describe, expect, it } from 'vitest';
import type { PageAddress } from '#src/site/content/site-addresses.ts';
import { englishSite, frenchSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { toSitemap } from './load-sitemap.ts';
import { writeSitemap, writeSitemapIndex } from './write-sitemap.ts';

beforeEach(() => void provideFakeRuntime());

const french = (path: string, other: string | null, updatedAt = '2026-01-01T00:00:00-05:00'): PageAddress => ({
  path,
  updatedAt,
  versions: other === null ? [] : [{ site: englishSite, path: other }],
});
const english = (path: string, other: string | null): PageAddress => ({
  path,
  updatedAt: null,
  versions: other === null ? [] : [{ site: frenchSite, path: other }],
});

function sitemap(own: typeof frenchSite, frenchPages: PageAddress[], englishPages: PageAddress[]) {
  const lists = new Map([
    ['fr_ca', frenchPages],
    ['en_ca', englishPages],
  ]);
  return toSitemap(lists, own);
}

describe('language versions', () => {
  it('are named in both directions, this one included', () => {
    const pages = [[french('/blogue/a', '/en/blog/b')], [english('/en/blog/b', '/blogue/a')]] as const;
    const versionsOf = (own: typeof frenchSite) =>
      sitemap(own, [...pages[0]], [...pages[1]])[0]?.versions.map(({ site, url }) => [site.handle, url]);
    const both = [
      ['fr_ca', 'http://localhost:8080/blogue/a'],
      ['en_ca', 'http://localhost:8080/en/blog/b'],
    ];
    expect(versionsOf(frenchSite)).toEqual(both);
    expect(versionsOf(englishSite)).toEqual(both.toReversed());
  });

  it.each([
    ['is kept from search engines', []],
    ['does not lead back', [english('/en/blog/b', null)]],
    ['leads back to another page', [english('/en/blog/b', '/blogue/other')]],
  ])('are left out where the other %s', (_, englishPages) => {
    expect(sitemap(frenchSite, [french('/blogue/a', '/en/blog/b')], englishPages)[0]?.versions).toEqual([]);
  });
});

it('the program finder is listed next to an index of programs, though it shows no entry', () => {
  const finder = (pages: PageAddress[]) => sitemap(englishSite, [], pages).filter(({ url }) => url.endsWith('/find'));
  expect(finder([english('/en/programs', null)]).map(({ url, versions }) => [url, versions.length])).toEqual([
    ['http://localhost:8080/en/programs/find', 2],
  ]);
  expect(finder([english('/en/blog', null)])).toEqual([]);
});

it('an address without a screen is left out', () => {
  const pages = sitemap(frenchSite, [french('/blogue/a', null), french('/blogue/a/b/c/d', null)], []);
  expect(pages.map(({ url }) => url)).toEqual(['http://localhost:8080/blogue/a']);
});

it('an index was last changed with the latest of its entries', () => {
  const pages = sitemap(
    frenchSite,
    [french('/blogue', null), french('/blogue/a', null, '2026-02-02T00:00:00Z'), french('/presse', null)],
    [],
  );
  expect(pages.map(({ updated }) => updated?.toISOString())).toEqual([
    '2026-02-02T00:00:00.000Z',
    '2026-02-02T00:00:00.000Z',
    '2026-01-01T05:00:00.000Z',
  ]);
});

it('the files escape their addresses', () => {
  const page = { url: 'https://example.org/a?b&c', updated: null, versions: [] };
  expect(writeSitemap([page], frenchSite)).toContain('<loc>https://example.org/a?b&amp;c</loc></url>');
  expect(writeSitemapIndex([{ url: 'https://example.org/a&b.xml', updated: new Date(0) }])).toContain(
    '<sitemap><loc>https://example.org/a&amp;b.xml</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod></sitemap>',
  );
});
