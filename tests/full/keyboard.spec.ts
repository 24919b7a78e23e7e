import type { Page } from 'playwright/test';
import { expect, ready, test } from '../e2e/fixtures.ts';
import { canonicalScreens } from '../e2e/screens.ts';

/** The focused element, and whether it is visible. */
interface Focused {
  readonly name: string;
  readonly isMarked: boolean;
  /** Whether the middle of the focused element is visible: inside the window and not covered (WCAG 2.4.11). */
  readonly isSeen: boolean;
  /** The position of an invisible element, in the window and in the page, and the element at its middle. */
  readonly hidden?: string;
}

function readFocus(page: Page): Promise<Focused | null> {
  return page.evaluate(async () => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const isInSight = () =>
      [...element.getClientRects()].some(({ x, y, width, height }) => {
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top !== null && (element.contains(top) || top.contains(element));
      });
    // A focused header may still be sliding in, and a page that is being hydrated is slow to paint.
    for (let frame = 0; frame < 300 && !isInSight(); frame += 1) await new Promise(requestAnimationFrame);
    const isSeen = isInSight();
    // A card's title link marks the whole card; a field marks itself.
    const marked = [element, element.closest('article')].some((node) => {
      if (!node) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const name = `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;
    if (isSeen) return { name, isMarked: marked, isSeen };
    const boxes = [...element.getClientRects()].map(({ x, y, width, height }) => {
      const cover = document.elementFromPoint(x + width / 2, y + height / 2);
      return `${width}×${height} at ${x}, ${y}, below ${cover?.outerHTML.slice(0, 120) ?? 'nothing'}`;
    });
    const { scrollHeight } = document.documentElement;
    return {
      name,
      isMarked: marked,
      isSeen,
      hidden: `${boxes.join('; ') || 'no box'}; scrolled to ${scrollY} of ${scrollHeight} in a window of ${innerWidth}×${innerHeight}`,
    };
  });
}

/** Presses a key until the focus has left the page, or a number of times, and returns what had the focus. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', presses = 400): Promise<Focused[]> {
  const passed: Focused[] = [];
  while (passed.length < presses) {
    await page.keyboard.press(key);
    const focused = await readFocus(page);
    if (!focused) return passed;
    passed.push(focused);
  }
  return passed;
}

/** One screen of each kind with different focusable elements. */
const walked = new Set(['home', 'eventsIndex', 'articlesIndex', 'article', 'program', 'contact', 'entity']);

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 900 }],
] as const) {
  test.describe(`with the keyboard alone, on ${name}`, () => {
    // Smooth scrolling would not have ended when the next key is pressed.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const { route, path } of canonicalScreens.filter(
      ({ route, language }) => walked.has(route) && language === 'fr-CA',
    )) {
      test(`everything focusable on ${route} (${path}) is reached, visible and marked, forwards and backwards`, async ({
        page,
        site,
      }) => {
        test.slow();
        await page.goto(site.url + path);
        // Focusable elements depend on the page's scripts, and a cut text's button on its face.
        await ready(page);
        await page.evaluate(() => document.fonts.ready);
        const forwards = await walk(page, 'Tab');
        expect(forwards.length).toBeGreaterThan(20);
        expect(forwards.length, 'the focus leaves the page').toBeLessThan(400);
        expect(forwards.filter(({ isMarked }) => !isMarked)).toEqual([]);
        expect(forwards.filter(({ isSeen }) => !isSeen)).toEqual([]);
        const backwards = await walk(page, 'Shift+Tab', forwards.length);
        expect(backwards.map(({ name }) => name)).toEqual(forwards.map(({ name }) => name).toReversed());
        expect(backwards.filter(({ isSeen }) => !isSeen)).toEqual([]);
      });
    }
  });
}
