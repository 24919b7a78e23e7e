import { expect, findViolations, layOutAll, ready, test } from './fixtures.ts';
import { canonicalScreens } from './screens.ts';
import { phone, testScreen } from './test-screen.ts';

/** Screens in addition to those of every route: a program with other blocks, and a search without results. */
const others = ['/programmes/camp-de-base', '/nope', '/en'];

const french = canonicalScreens.filter(({ language }) => language === 'fr-CA').map(({ path }) => path);

test.describe('a screen', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

  // The full run tests the English ones.
  for (const path of [...french, ...others]) testScreen(path);

  // The contrast of the colours of every theme is tested with the tokens, by day and by night; these are how screens use them.
  for (const path of ['/', '/blogue', '/programmes/portage', '/evenements/soiree-grand-saut', '/contact', '/nope']) {
    test(`${path} has enough contrast by night`, async ({ page, site }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(site.url + path);
      await ready(page);
      expect(await findViolations(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
    });
  }
});

// The English screens are made of the same parts.
for (const path of [...french, '/en']) {
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

/** With script, a film has its own buttons. */
function normalise(text: string): string {
  return text
    .replace(/Mettre la vidéo en pause|Lire la vidéo|Pause the video|Play the video/g, '')
    .replace(/^(Lire la suite|Read more)\b.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
