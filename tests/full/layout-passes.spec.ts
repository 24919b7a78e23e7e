import { expect, layOutAll, test } from '../e2e/fixtures.ts';
import { canonicalScreens } from '../e2e/screens.ts';

/*
 * A browser styles the content of a size container anew with each pass of layout over it. In nested grids a property as
 * harmless as an aspect ratio may double the passes at each level, so that a page takes seconds where it took milliseconds.
 * These are counted, not timed.
 */

/** Passes for each container; pages that are well need fewer than three. */
const most = 6;

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 900 }],
] as const) {
  test(`on ${name} no screen is laid out more often than its containers need`, async ({ page, site }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const countRecalculations = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find((metric) => metric.name === 'RecalcStyleCount')?.value ?? Number.NaN;
    };
    for (const { path } of canonicalScreens.filter(({ language }) => language === 'fr-CA')) {
      await page.goto(site.url + path);
      await layOutAll(page);
      const containers = await page.evaluate(
        () => [...document.querySelectorAll('*')].filter((e) => getComputedStyle(e).containerType !== 'normal').length,
      );
      const before = await countRecalculations();
      await page.evaluate(() => {
        const { style } = document.documentElement;
        style.display = 'none';
        void document.body.offsetHeight;
        style.display = '';
        void document.body.offsetHeight;
      });
      const passes = ((await countRecalculations()) - before) / containers;
      expect([path, passes < most ? 'few' : passes]).toEqual([path, 'few']);
    }
  });
}
