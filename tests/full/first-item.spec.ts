import type { Page } from 'playwright/test';
import { expect, facesShown, ready, showFaces, test } from '../e2e/fixtures.ts';

/** CSS pixels from the top of the page within which a list's first item, and the contact form's first field, begin. */
const firstItem = 560;
const firstField = 480;
/** CSS pixels of the page of all companies on a phone. */
const companiesPage = 9_000;

const lists = ['/evenements', '/coachs-et-experts', '/entreprises', '/presse', '/blogue', '/partenaires'];
const englishLists = ['/en/events', '/en/coachs-and-experts', '/en/companies', '/en/press', '/en/blog', '/en/partners'];

/** The distance in CSS pixels from the top of the page to the first element that matches. */
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));

async function open(page: Page, url: string): Promise<void> {
  await showFaces(page);
  await page.goto(url);
  await ready(page);
  await facesShown(page);
}

const widths = { phone: 390, tablet: 768 };

/** Opens a page on a phone, then widens the window; the tops of the first element that matches, by device. */
async function topsOf(page: Page, url: string, selector: string): Promise<Record<keyof typeof widths, number>> {
  await page.setViewportSize({ width: widths.phone, height: 844 });
  await open(page, url);
  const phone = await topOf(page, selector);
  await page.setViewportSize({ width: widths.tablet, height: 844 });
  return { phone, tablet: await topOf(page, selector) };
}

for (const path of [...lists, ...englishLists]) {
  test(`the first item of ${path} is on the first screen of a phone and of a tablet`, async ({ page, site }) => {
    const tops = await topsOf(page, site.url + path, 'main article');
    expect(tops.phone).toBeLessThanOrEqual(firstItem);
    expect(tops.tablet).toBeLessThanOrEqual(firstItem);
  });
}

for (const path of ['/contact', '/en/contact']) {
  test(`the first field of ${path} is on the first screen of a phone and of a tablet`, async ({ page, site }) => {
    const tops = await topsOf(page, site.url + path, 'main form input[name=firstName]');
    expect(tops.phone).toBeLessThanOrEqual(firstField);
    expect(tops.tablet).toBeLessThanOrEqual(firstField);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [path, what] of [
    ['/coachs-et-experts', 'face'],
    ['/entreprises', 'company’s picture'],
  ] as const) {
    test(`a whole ${what} is on the first screen`, async ({ page, site }) => {
      await open(page, site.url + path);
      const box = await page.locator('main article img').first().boundingBox();
      expect(box && box.y + box.height).toBeLessThanOrEqual(844);
    });
  }

  test('the companies are not a scroll of many screens', async ({ page, site }) => {
    await open(page, `${site.url}/entreprises`);
    // The cookie banner reserves its own room.
    await page.locator('#consent').evaluate((banner) => banner.remove());
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(companiesPage);
  });
});

test.describe('on a small desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const address of [
    '/entreprises?industry=alimentation',
    '/evenements?category=atelier',
    '/en/coachs-and-experts?program=portage',
    '/blogue?category=recit',
    '/presse?q=portage',
  ]) {
    test(`${address} shows results in the window`, async ({ page, site }) => {
      await open(page, site.url + address);
      await expect(page.locator('[data-list] article h2, [data-list] article h3').first()).toBeInViewport({ ratio: 1 });
    });
  }
});
