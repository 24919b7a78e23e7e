import { expect, expectHydrated, findViolations, layOutAll, ready, settle, test } from './fixtures.ts';
import { canonicalScreens } from './screens.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

/** Screens beside those of every route: a program of other blocks, and what nobody finds. */
const others = ['/programmes/camp-de-base', '/en/programs/camp-de-base', '/nope', '/en/nope'];

const paths = [...canonicalScreens.map(({ path }) => path), ...others];

test.describe('a screen', () => {
  // Without reduced motion, colours would be measured in the middle of a transition.
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

  // The server has a container of a tag manager, of which nobody may notice anything before consent.
  for (const path of paths) {
    test(`${path} is accessible on a phone and a desktop, keeps to its own origin and policy, and is hydrated as it was sent`, async ({
      page,
      measured,
    }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== measured.url) foreign.push(request.url());
      });
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy: ${event.violatedDirective}`),
        );
      });
      const html = (await (await page.goto(measured.url + path))?.text()) ?? '';
      expect(/<[a-z][^>]* style="/.exec(html)?.[0] ?? null).toBeNull();
      expect(/<[a-z][^>]* on[a-z]+="/.exec(html)?.[0] ?? null).toBeNull();
      await ready(page);
      expect(await page.evaluate(() => window.dataLayer ?? [])).toEqual([]);

      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        const found = await findViolations(page);
        expect(found.map((violation) => `${viewport.width} ${violation}`)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      }

      // The complete style sheets that come with React change nothing on the screen.
      const height = () => page.evaluate(() => document.querySelector('header')?.offsetHeight);
      const before = await height();
      await page.locator('footer input[type=email]').focus();
      await expectHydrated(page);
      await settle(page);
      expect(await height()).toBe(before);
      // Had React rendered the page again, it would have replaced the field that has the focus.
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
      expect(foreign).toEqual([]);
    });
  }

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

/** With script, a film has its own buttons. */
function normalise(text: string): string {
  return text
    .replace(/Mettre la vidéo en pause|Lire la vidéo|Pause the video|Play the video/g, '')
    .replace(/^(Lire la suite|Read more)\b.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
