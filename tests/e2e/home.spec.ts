import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const widths = [320, 390, 576, 768, 1024, 1280, 1440, 1920];

/** The drawn scene and its two subjects: the moose on its board, and the founder. */
const readScene = (page: Page) =>
  page.locator('header:has(h1) svg').evaluate((scene) => {
    const boxOf = (element: Element | null | undefined) => {
      const box = element?.getBoundingClientRect();
      return { left: box?.left ?? NaN, right: box?.right ?? NaN, top: box?.top ?? NaN, bottom: box?.bottom ?? NaN };
    };
    const { maskImage } = getComputedStyle(scene);
    // The moose and its board are drawn in one group, the founder in the first one with a transform.
    const [founder, moose] = ['translate(1392 372)', 'translate(716 90)'].map((start) =>
      boxOf([...scene.querySelectorAll('g')].find((group) => group.getAttribute('transform')?.startsWith(start))),
    );
    return { scene: boxOf(scene), founder, moose, maskImage, head: boxOf(scene.parentElement) };
  });

for (const width of widths) {
  test(`at ${width} px the moose is whole, and no word covers it`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(site.url);
    const { moose, founder, head, maskImage } = await readScene(page);
    expect(maskImage).toBe('none');
    for (const subject of [moose, founder]) {
      expect(subject?.left).toBeGreaterThanOrEqual(0);
      expect(subject?.right).toBeLessThanOrEqual(width);
      expect(subject?.top).toBeGreaterThan(head.top);
      expect(subject?.bottom).toBeLessThan(head.bottom);
    }
    const words = await page.locator('header:has(h1) :is(h1, .lead, a)').evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    const covering = words.filter(({ right, bottom }) => right > (moose?.left ?? 0) && bottom > (moose?.top ?? 0));
    expect(covering).toEqual([]);
  });
}

test('the first screen of the home page needs no picture and no film', async ({ page, site }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (['image', 'media'].includes(request.resourceType()) && !request.url().startsWith('data:')) {
      requested.push(request.url());
    }
  });
  await page.goto(site.url);
  await expect(page.locator('header:has(h1) :is(img, video)')).toHaveCount(0);
  expect(requested.filter((url) => /film|\.mp4|\.webm/.test(url))).toEqual([]);
});

test('by night the scene is a night scene', async ({ page, site }) => {
  const sun = page.locator('header:has(h1) svg circle').first();
  const colourOf = () => sun.evaluate((circle) => getComputedStyle(circle).fill);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(site.url);
  expect(await colourOf()).toBe('rgb(255, 106, 43)');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourOf()).toBe('rgb(247, 231, 184)');
});
