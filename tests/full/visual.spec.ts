import type { Page } from 'playwright/test';
import { expect, fetchFonts, layOutAll, ready, test } from '../e2e/fixtures.ts';

/** Version of Chromium that took the screenshots; another one may draw letters and shadows differently. */
const chromiumVersion = '156';

test.beforeEach(({ browser }) => {
  const version = browser.version().split('.')[0];
  test.skip(version !== chromiumVersion, `The pictures are Chromium ${chromiumVersion}'s, this one is ${version}.`);
});

/** Shows a page as on a second visit: with fonts and pictures cached, without motion, with consent answered. */
async function show(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await ready(page);
  // The design system's layout asks no question.
  const question = page.locator('#consent');
  if ((await question.count()) > 0) {
    await page.getByRole('button', { name: /^(Refuser|Decline)$/ }).click();
    await expect(question).toBeHidden();
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .toContain('galletita_privacy_policy_consent');
  }
  await fetchFonts(page);
  await page.reload();
  await ready(page);
}

for (const [name, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1280, height: 900 }],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on a ${name}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      for (const [screen, address] of [
        ['home', '/'],
        ['events', '/en/events'],
        ['program', '/programmes/portage'],
        ['not-found', '/nope'],
      ] as const) {
        test(`the ${screen} screen looks as it did`, async ({ page, gallery }) => {
          await show(page, gallery.url + address);
          await expect(page).toHaveScreenshot(`${screen}-${name}-${colorScheme}.png`);
        });
      }

      test('the menu looks as it did', async ({ page, gallery }) => {
        await show(page, `${gallery.url}/partenaires`);
        await page.getByRole('button', { name: 'Ouvrir le menu de navigation' }).click();
        await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
        await expect(page).toHaveScreenshot(`menu-${name}-${colorScheme}.png`);
      });
    });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the design system, ${colorScheme}`, () => {
    test.use({
      viewport: { width: 1280, height: 900 },
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('looks as it did', async ({ page, gallery }) => {
      await show(page, `${gallery.url}/design-system`);
      await layOutAll(page);
      // A page of twelve screens takes a while to be captured twice.
      await expect(page).toHaveScreenshot(`design-system-${colorScheme}.png`, { fullPage: true, timeout: 30_000 });
    });
  });
}
