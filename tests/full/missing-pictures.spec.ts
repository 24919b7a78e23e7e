import { expect, layOutAll, ready, test } from '../e2e/fixtures.ts';
import { canonicalScreens } from '../e2e/screens.ts';

// The English screens are laid out by the same rules.
for (const { path } of canonicalScreens.filter(({ language }) => language === 'fr-CA')) {
  test(`${path} is no wider than the window when its pictures do not come`, async ({ page, site, noise }) => {
    await page.route('**/media/**', (route) => route.abort());
    await page.goto(site.url + path);
    await layOutAll(page);
    await page
      .locator('img')
      .evaluateAll((pictures: HTMLImageElement[]) => pictures.forEach((picture) => (picture.loading = 'eager')));
    await expect
      .poll(() => page.locator('img').evaluateAll((all: HTMLImageElement[]) => all.every((each) => each.complete)))
      .toBe(true);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(beyond), `${width} px`).toBeLessThanOrEqual(0);
    }
    noise.length = 0; // Chromium reports every missing file.
  });
}

for (const width of [390, 1280]) {
  test(`no picture is fetched that is not shown at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 844 });
    // A picture that another screen has shown would be there without being fetched.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (const { path } of canonicalScreens.filter(({ language }) => language === 'fr-CA')) {
      await page.goto(site.url + path);
      await ready(page);
      const hidden = await page.evaluate(() =>
        [...document.images]
          .filter((image) => image.complete && image.naturalWidth > 0 && !image.checkVisibility())
          .map((image) => image.currentSrc),
      );
      expect([path, hidden]).toEqual([path, []]);
    }
  });
}
