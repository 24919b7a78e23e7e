import { expect, layOutAll, test } from './fixtures.ts';
import { absolute, canonicalScreens, screens } from './screens.ts';

for (const screen of screens) {
  test(`${screen.route} is served at ${screen.path}, with its language and its versions`, async ({ request, site }) => {
    const response = await request.get(site.url + screen.path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${screen.language}"`));
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain(`"layout-default route-${screen.route}"`);
    expect(html).toMatch(/<title>[^<]*Tremplin[^<]*<\/title>/);

    expect(linksOf(html, 'canonical').map(({ href }) => href)).toEqual([absolute(site.url, screen.canonical)]);
    const french = screen.language === 'fr-CA' ? screen.canonical : screen.alternate;
    const english = screen.language === 'en-CA' ? screen.canonical : screen.alternate;
    expect(Object.fromEntries(linksOf(html, 'alternate').map(({ hreflang, href }) => [hreflang, href]))).toEqual({
      'fr-CA': absolute(site.url, french),
      'en-CA': absolute(site.url, english),
      'x-default': absolute(site.url, french),
    });
  });
}

/** Attributes of the links of a document's head that have the relation and, if they are alternates, a language. */
function linksOf(html: string, rel: string): Record<string, string>[] {
  const attributes = (tag: string) =>
    Object.fromEntries(
      [...tag.matchAll(/ ([a-z]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
    );
  return [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => attributes(tag))
    .filter((link) => link['rel'] === rel && (rel !== 'alternate' || link['hreflang']));
}

// The English screens are made of the same parts.
for (const { path } of [...canonicalScreens.filter(({ language }) => language === 'fr-CA'), { path: '/en' }]) {
  test(`${path} says the same with and without JavaScript`, async ({ page, browser, site }) => {
    await page.goto(site.url + path);
    const visibleText = () => page.locator('#content').innerText();
    await page.locator('html[data-header]').waitFor({ state: 'attached' }); // The page's script has run.
    await layOutAll(page);
    const withScript = normalise(await visibleText());
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'fr-CA',
      timezoneId: 'America/Toronto',
    });
    const plainPage = await plain.newPage();
    await plainPage.goto(site.url + path);
    let plainText = await plainPage.locator('#content').innerText();
    // Content that replaces a script is marked, and is absent where scripts run.
    for (const standIn of await plainPage.locator('#content [data-without-script]').allInnerTexts()) {
      expect(plainText).toContain(standIn);
      plainText = plainText.replace(standIn, '');
    }
    const withoutScript = normalise(plainText);
    await plain.close();
    expect(withScript.length).toBeGreaterThan(100);
    expect(withoutScript).toBe(withScript);
  });
}

/** With script, a film has buttons of its own, and clamped text has a button that shows all of it. */
function normalise(text: string): string {
  return text
    .replace(/Mettre la vidéo en pause|Lire la vidéo|Pause the video|Play the video/g, '')
    .replace(/^(Lire la suite|Read more)\b.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
