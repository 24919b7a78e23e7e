import { expect, ready, test } from './fixtures.ts';
import { absolute, canonicalScreens } from './screens.ts';

test('every page has a card in its language, with a picture of the right size', async ({ page, site }) => {
  test.setTimeout(180_000);
  for (const { route, path, canonical, language } of canonicalScreens) {
    const html = await (await page.request.get(site.url + path)).text();
    const contentOf = (property: string) =>
      new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    expect(contentOf('og:title'), path).not.toBe('');
    expect(contentOf('og:description'), path).not.toBe('');
    expect(contentOf('og:url'), path).toBe(absolute(site.url, canonical));
    expect(contentOf('og:locale'), path).toBe(language.replace('-', '_'));
    expect(contentOf('og:locale:alternate'), path).toBe(language === 'fr-CA' ? 'en_CA' : 'fr_CA');
    expect(contentOf('twitter:card'), path).toBe('summary_large_image');
    const picture = contentOf('og:image');
    expect(picture.startsWith(site.url), path).toBe(true);
    // One of each kind is drawn, where its editor has not chosen another picture.
    if (language === 'fr-CA' && ['article', 'event', 'entity', 'company'].includes(route)) {
      expect(picture, path).toContain('/share/fr_ca/');
      const answer = await page.request.get(picture);
      expect([answer.status(), answer.headers()['content-type']], path).toEqual([200, 'image/jpeg']);
    }
  }
});

test('the share button is there only where the browser can share, and shares the canonical address', async ({
  page,
  site,
}) => {
  const shown: unknown[] = [];
  await page.exposeFunction('noteShare', (data: unknown) => void shown.push(data));
  await page.addInitScript('Object.defineProperty(navigator, "share", { value: async (data) => noteShare(data) })');
  await page.goto(`${site.url}/blog/serre-qui-se-chauffe-au-calcul?x=1`);
  await ready(page);
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect.poll(() => shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({ url: `${site.url}/blogue/serre-qui-se-chauffe-au-calcul` });
});

test('without a way to share there is no button', async ({ page, site }) => {
  await page.addInitScript('delete Navigator.prototype.share');
  await page.goto(`${site.url}/blogue/serre-qui-se-chauffe-au-calcul`);
  await ready(page);
  await expect(page.getByRole('button', { name: 'Partager' })).toHaveCount(0);
});
