import { expect, test } from './fixtures.ts';
import { absolute, canonicalScreens } from './screens.ts';

interface Listed {
  readonly loc: string;
  readonly lastmod: string;
  readonly versions: Record<string, string>;
}

interface Sitemap {
  readonly root: string;
  readonly files: readonly string[];
  readonly pages: readonly Listed[];
}

/** A sitemap as a browser's XML parser reads it; rejects when it is not well-formed. */
function readSitemap(xml: string): Sitemap {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  if (parsed.querySelector('parsererror')) throw new Error('The sitemap is not well-formed.');
  const locOf = (element: Element) => element.getElementsByTagName('loc')[0]?.textContent ?? '';
  return {
    root: parsed.documentElement.localName,
    files: [...parsed.getElementsByTagName('sitemap')].map(locOf),
    pages: [...parsed.getElementsByTagName('url')].map((url) => ({
      loc: locOf(url),
      lastmod: url.getElementsByTagName('lastmod')[0]?.textContent ?? '',
      versions: Object.fromEntries(
        [...url.getElementsByTagName('xhtml:link')].map((link) => [
          link.getAttribute('hreflang') ?? '',
          link.getAttribute('href') ?? '',
        ]),
      ),
    })),
  };
}

test('the sitemap names one file for each language, with every page once, its versions both ways, and nothing else', async ({
  page,
  site,
}) => {
  const read = async (url: string) => {
    const response = await page.request.get(url);
    expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8');
    return page.evaluate(readSitemap, await response.text());
  };
  const index = await read(`${site.url}/sitemap.xml`);
  expect(index.root).toBe('sitemapindex');
  expect(index.files).toEqual([`${site.url}/sitemap-fr_ca.xml`, `${site.url}/sitemap-en_ca.xml`]);
  const [french, english] = await Promise.all(index.files.map(read));
  const listed = [...(french?.pages ?? []), ...(english?.pages ?? [])];
  const byLoc = new Map(listed.map((each) => [each.loc, each]));
  expect(byLoc.size).toBe(listed.length);
  // The search page tells robots not to index it.
  for (const screen of canonicalScreens.filter(({ route }) => route !== 'search')) {
    const own = absolute(site.url, screen.canonical);
    const other = absolute(site.url, screen.alternate);
    const isFrench = screen.language === 'fr-CA';
    const versions = {
      'fr-CA': isFrench ? own : other,
      'en-CA': isFrench ? other : own,
      'x-default': isFrench ? own : other,
    };
    expect(byLoc.get(own)?.versions, own).toEqual(versions);
  }
  for (const { loc, lastmod, versions } of listed) {
    // The program finder shows no entry, so nothing tells when it changed.
    if (!/\/programmes\/trouver$|\/programs\/find$/.test(loc)) expect(lastmod).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
    for (const version of Object.values(versions)) expect(byLoc.get(version)?.versions, loc).toEqual(versions);
  }
  expect(listed.filter(({ loc }) => /\/404$|\/(?:recherche|search)$/.test(loc))).toEqual([]);
  // A page in the sitemap exists, and names itself as canonical.
  for (const { loc } of listed.filter((_, position) => position % 20 === 0)) {
    const response = await page.request.get(loc);
    expect(response.status(), loc).toBe(200);
    expect(await response.text()).toContain(`<link rel="canonical" href="${loc}"/>`);
  }
  expect((await page.request.get(`${site.url}/sitemap-xx.xml`)).status()).toBe(404);
});
