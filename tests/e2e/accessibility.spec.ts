import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { canonicalScreens } from './screens.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

// A change of colours is not measured half-way.
test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

for (const { path } of [...canonicalScreens, { path: '/nope' }, { path: '/en/nope' }]) {
  test(`${path} has no accessibility violation, light or dark, on a phone or a desk, and no sideways scroll`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(site.url + path);
    await page.locator('html[data-header]').waitFor({ state: 'attached' }); // The header's script has run.
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const found = await findViolations(page, colorScheme === 'light');
        expect(found.map((violation) => `${viewport.width} ${colorScheme} ${violation}`)).toEqual([]);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}

/** All violations, or only those of colours, by which alone a page differs at night. */
async function findViolations(page: Page, ofAllRules: boolean): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  if (ofAllRules) builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  else builder.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
