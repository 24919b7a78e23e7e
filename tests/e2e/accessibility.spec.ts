import { expect, findViolations, test } from './fixtures.ts';
import { canonicalScreens } from './screens.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

const colourRules = ['color-contrast', 'link-in-text-block'];

// Without reduced motion, colours would be measured in the middle of a transition.
test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

/** Screens beside those of every route: a program of other blocks, and what nobody finds. */
const others = ['/programmes/camp-de-base', '/en/programs/camp-de-base', '/nope', '/en/nope'].map((path) => ({ path }));

for (const { path } of [...canonicalScreens, ...others]) {
  test(`${path} has no accessibility violation, light or dark, on a phone or a desktop, and no horizontal scroll`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(site.url + path);
    await page.locator('html[data-header]').waitFor({ state: 'attached' }); // The header's script has run.
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        // In the dark scheme only the colours of a page differ.
        const found = await findViolations(page, colorScheme === 'dark' ? colourRules : undefined);
        expect(found.map((violation) => `${viewport.width} ${colorScheme} ${violation}`)).toEqual([]);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}
