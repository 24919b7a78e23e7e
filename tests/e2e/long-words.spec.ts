import type { Page } from 'playwright/test';
import { expect, ready, test } from './fixtures.ts';
import { canonicalScreens } from './screens.ts';

/** Words of the headings in `main` that stand on several lines without a hyphen where they are divided. */
const findDivided = (page: Page) =>
  page.locator('main :is(h1, h2, h3)').evaluateAll((headings) => {
    const divided: string[] = [];
    for (const heading of headings) {
      if (!heading.checkVisibility()) continue;
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) divided.push(`${heading.tagName} ${word}`);
        }
      }
    }
    return divided;
  });

test.describe('on the narrowest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  const addresses = [...canonicalScreens.map(({ path }) => path), '/evenements/approvisionnement-ecoresponsable'];
  for (const path of addresses) {
    test(`no heading of ${path} has a divided word`, async ({ page, site }) => {
      await page.goto(site.url + path);
      await ready(page);
      expect(await findDivided(page)).toEqual([]);
    });
  }

  for (const path of ['/evenements', '/evenements/approvisionnement-ecoresponsable']) {
    test(`a word of 22 letters fits the headings of ${path}`, async ({ page, site }) => {
      await page.goto(site.url + path);
      await ready(page);
      // As the server writes a heading with such a word, on pages that have the rules for long ones.
      await page.locator('main :is(h1, h2)').evaluateAll((headings) => {
        for (const heading of headings) {
          (heading.querySelector('a') ?? heading).textContent = 'Intergouvernementalisé';
          heading.setAttribute('data-letters', '22');
          (heading as HTMLElement).style.setProperty('--letters', '22');
        }
      });
      expect(await findDivided(page)).toEqual([]);
    });
  }
});
