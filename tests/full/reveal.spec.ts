import type { Page } from 'playwright/test';
import { expect, ready, test } from '../e2e/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Pixels from one scroll position to the next: a fifth of the way on which a section moves. */
const step = 84;

/** Sets static tilts to zero, because the box of a tilted line is higher than the line. */
async function straighten(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const tilted of document.querySelectorAll<HTMLElement>('main [data-tilt], main [class*="stops"]')) {
      tilted.style.rotate = '0deg';
    }
  });
}

/** The headings and links that stand as a line, with what lies over them: what follows in the document. */
const findOverlaps = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, dt, dd, a, button, summary, img)'),
    ];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    // The answer to a closed question has a box, but is not shown.
    const isShown = (part: Element) => part.checkVisibility({ contentVisibilityAuto: true });
    const isSticky = (part: Element) => part.closest('nav') !== null;
    const found: string[] = [];
    for (const [index, part] of parts.entries()) {
      const box = boxes[index];
      if (!box || !part.matches('h1, h2, h3, h4, a, button') || isSticky(part)) continue;
      if (box.width === 0 || !isShown(part) || box.bottom < 0 || box.top > window.innerHeight) continue;
      for (let next = index + 1; next < Math.min(parts.length, index + 9); next += 1) {
        const [other, over] = [parts[next], boxes[next]];
        if (!other || !over || over.width === 0 || !isShown(other) || part.contains(other) || isSticky(other)) continue;
        const [across, down] = [
          Math.min(box.right, over.right) - Math.max(box.left, over.left),
          Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top),
        ];
        // Fonts of large headings are higher than their lines.
        if (across > 2 && down > 4)
          found.push(`${part.textContent} × ${other.textContent || other.outerHTML}`.slice(0, 160));
      }
    }
    return found;
  });

for (const path of [
  '/',
  '/programmes',
  '/programmes/portage',
  '/entreprises/talle',
  '/coachs-et-experts/malik-tessono',
]) {
  test(`at no scroll position of ${path} does a heading or a link come upon what follows`, async ({ page, site }) => {
    test.setTimeout(120_000);
    await page.goto(site.url + path);
    await ready(page);
    await straighten(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const found = new Set<string>();
    for (let top = 0; top < height; top += step) {
      await page.evaluate(async (y) => {
        window.scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, top);
      for (const overlap of await findOverlaps(page)) found.add(overlap);
    }
    expect([...found]).toEqual([]);
  });
}

test('only whole sections move', async ({ page, site }) => {
  await page.goto(`${site.url}/programmes`);
  await ready(page);
  const kinds = await page
    .locator('[data-reveal]')
    .evaluateAll((elements) => elements.map(({ tagName, dataset }) => `${tagName} ${dataset['reveal']}`));
  expect(new Set(kinds)).toEqual(new Set(['DIV rise']));
});

test('with reduced motion nothing moves, and tilts stay', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}/programmes`);
  const patch = page.locator('[data-tilt]').first();
  expect(await patch.evaluate((element) => getComputedStyle(element).rotate)).toMatch(/deg$/);
  expect(
    await page.locator('[data-reveal]').evaluateAll((all) => all.map((one) => getComputedStyle(one).transform)),
  ).not.toContainEqual(expect.stringMatching(/matrix/));
});
