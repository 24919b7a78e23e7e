import { expect, test } from './fixtures.ts';
import { absolute, canonicalScreens } from './screens.ts';

interface Listed {
  readonly loc: string;
  readonly versions: Record<string, string>;
}

test('robots may read everything and are told the address of the sitemap', async ({ request, site }) => {
  const robots = await request.get(`${site.url}/robots.txt`);
  expect(robots.status()).toBe(200);
  expect(await robots.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`);
  expect((await request.post(`${site.url}/sitemap.xml`)).status()).toBe(405);
});

test('the sitemap lists every page of every site with its versions, each once, and nothing else', async ({
  page,
  site,
}) => {
  const response = await page.request.get(`${site.url}/sitemap.xml`);
  expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const listed = await page.evaluate(
    (xml): Listed[] => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      if (parsed.querySelector('parsererror')) throw new Error('The sitemap is not well-formed.');
      return [...parsed.getElementsByTagName('url')].map((url) => ({
        loc: url.getElementsByTagName('loc')[0]?.textContent ?? '',
        versions: Object.fromEntries(
          [...url.getElementsByTagName('xhtml:link')].map((link) => [
            link.getAttribute('hreflang') ?? '',
            link.getAttribute('href') ?? '',
          ]),
        ),
      }));
    },
    await response.text(),
  );
  expect(new Set(listed.map(({ loc }) => loc)).size).toBe(listed.length);
  // The search page tells robots not to index it.
  for (const screen of canonicalScreens.filter(({ route }) => route !== 'search')) {
    const own = absolute(site.url, screen.canonical);
    const other = screen.language === 'fr-CA' ? 'en-CA' : 'fr-CA';
    const versions = { [screen.language]: own, [other]: absolute(site.url, screen.alternate) };
    expect(listed).toContainEqual({ loc: own, versions });
  }
  expect(listed.filter(({ loc }) => /\/404$|\/(?:recherche|search)$/.test(loc))).toEqual([]);
  for (const { loc } of [listed[0], listed.at(-1)].filter((entry) => entry !== undefined)) {
    expect((await page.request.get(loc)).status()).toBe(200);
  }
});
