import { expect, test } from './fixtures.ts';
import { absolute, canonicalScreens, screens } from './screens.ts';

for (const screen of screens) {
  test(`${screen.route} is served at ${screen.path}, with its language and its versions`, async ({ page, site }) => {
    const response = await page.goto(site.url + screen.path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', screen.language);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator(`.layout-default.route-${screen.route}`)).toBeVisible();
    await expect(page).toHaveTitle(/Le Tremplin$/);

    const head = await page.evaluate(() => ({
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      alternates: [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    }));
    expect(head.canonical).toBe(absolute(site.url, screen.canonical));
    const french = screen.language === 'fr-CA' ? screen.canonical : screen.alternate;
    const english = screen.language === 'en-CA' ? screen.canonical : screen.alternate;
    expect(Object.fromEntries(head.alternates)).toEqual({
      'fr-CA': absolute(site.url, french),
      'en-CA': absolute(site.url, english),
      'x-default': absolute(site.url, french),
    });
  });
}

for (const { path } of canonicalScreens) {
  test(`${path} says the same with and without JavaScript`, async ({ page, browser, site }) => {
    await page.goto(site.url + path);
    const visibleText = () => page.locator('#content').innerText();
    await page.waitForLoadState('networkidle');
    const withScript = normalise(await visibleText());
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'fr-CA',
      timezoneId: 'America/Toronto',
    });
    const plainPage = await plain.newPage();
    await plainPage.goto(site.url + path);
    let plainText = await plainPage.locator('#content').innerText();
    // What stands in for a script is marked, and is not there where script runs.
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

/** Where script runs a film has its pause button, and long text that is cut has a button that shows all of it. */
function normalise(text: string): string {
  return text
    .replace(/Mettre la vidéo en pause|Pause the video/g, '')
    .replace(/^(Lire la suite|Read more)\b.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
