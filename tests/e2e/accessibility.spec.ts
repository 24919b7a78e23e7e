import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { canonicalScreens } from './screens.ts';

/** By night the page differs in its colours alone. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 900 }],
] as const) {
  test.describe(`on ${name}`, () => {
    // A change of colours is not measured half-way.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const { path } of [...canonicalScreens, { path: '/nope' }, { path: '/en/nope' }]) {
      test(`${path} has no accessibility violation, light or dark, and no sideways scroll`, async ({ page, site }) => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(site.url + path);
        await page.locator('html[data-header]').waitFor({ state: 'attached' }); // The header's script has run.
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const builder = new AxeBuilder({ page });
          if (colorScheme === 'light')
            builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
          else builder.withRules(rulesOfColour);
          const { violations } = await builder.analyze();
          expect(
            violations.map(
              ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
            ),
          ).toEqual([]);
        }
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  });
}
