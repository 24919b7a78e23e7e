import type { Page } from 'playwright/test';
import { withLongNames } from '../support/rewritten-answers.ts';
import { expect, facesShown, ready, showFaces, test } from '../e2e/fixtures.ts';
import { canonicalScreens } from '../e2e/screens.ts';

/**
 * Words of the headings and of the ordered lists in `main` that stand on several lines without a hyphen where they are
 * divided. Where the browser may hyphenate, no word is looked at.
 */
const findDivided = (page: Page) =>
  page.locator('main :is(h1, h2, h3, ol > li:not(:has(p)))').evaluateAll((elements) => {
    const divided: string[] = [];
    for (const element of elements) {
      if (!element.checkVisibility()) continue;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (getComputedStyle(node.parentElement ?? element).hyphens === 'auto') continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) divided.push(`${element.tagName} ${word}`);
        }
      }
    }
    return divided;
  });

/** An event whose name has words of 22 letters. */
const longEvent = '/evenements/approvisionnement-ecoresponsable-et-reglementation-intermunicipale';

/** An article whose first related one has a long word in its name. */
const longRelated = '/blogue/un-pilote-a-l-hopital';

test.describe('on narrow screens', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  // In the site's own faces: a busy machine measures a slow connection, and may have only a system font that is wider than
  // those for which the page has twins.
  test.beforeEach(({ page }) => showFaces(page));

  const addresses = [...canonicalScreens.map(({ path }) => path), longEvent, longRelated];
  for (const path of addresses) {
    test(`no heading of ${path} has a divided word`, async ({ page, site }) => {
      expect((await page.goto(site.url + path))?.status()).toBe(200);
      await ready(page);
      await facesShown(page);
      expect(await findDivided(page)).toEqual([]);
      // Where columns begin, they are narrow too; on the widest screens the letters are at their largest.
      for (const width of [768, 1920]) {
        await page.setViewportSize({ width, height: 1024 });
        expect([width, await findDivided(page)]).toEqual([width, []]);
      }
    });
  }

  test('names of 22 letters fit', async ({ page, remote }) => {
    remote.backend.setRewrite(withLongNames);
    try {
      for (const path of canonicalScreens.filter(({ language }) => language === 'fr-CA').map((screen) => screen.path)) {
        expect([path, (await page.goto(remote.site.url + path))?.status()]).toEqual([path, 200]);
        await ready(page);
        await facesShown(page);
        expect([path, await findDivided(page)]).toEqual([path, []]);
      }
    } finally {
      remote.backend.setRewrite(null);
    }
  });
});
