import type { Page } from 'playwright/test';
import { expect, hold, test } from './fixtures.ts';

const lastSection = (page: Page) => page.locator('main > section').last();
const footer = (page: Page) => page.getByRole('contentinfo');

const isLaidOut = (page: Page, part: 'section' | 'footer') =>
  (part === 'section' ? lastSection(page) : footer(page))
    .locator('a')
    .last()
    .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));

test('what is far below the window waits until it is near, or until the page has loaded', async ({ page, site }) => {
  const script = await hold(page, /\/assets\/boot/);
  await page.goto(site.url, { waitUntil: 'commit' });
  await expect(footer(page)).toBeAttached();
  expect(await isLaidOut(page, 'section')).toBe(false);
  expect(await isLaidOut(page, 'footer')).toBe(false);
  await footer(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(page, 'footer')).toBe(true);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => isLaidOut(page, 'footer')).toBe(false);
  script.release();
  await expect.poll(() => isLaidOut(page, 'section')).toBe(true);
  await expect.poll(() => isLaidOut(page, 'footer')).toBe(true);
});

test('nothing waits on a page that is opened at one of its parts', async ({ page, site }) => {
  const script = await hold(page, /\/assets\/boot/);
  await page.goto(`${site.url}/programmes/portage#questions`, { waitUntil: 'commit' });
  await expect(footer(page)).toBeAttached();
  expect(await isLaidOut(page, 'section')).toBe(true);
  script.release();
});

test('a link to a part leads to its very place, also before the script', async ({ page, site }) => {
  const script = await hold(page, /\/assets\/boot/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}/programmes/portage`, { waitUntil: 'commit' });
  await expect(footer(page)).toBeAttached();
  expect(await isLaidOut(page, 'section')).toBe(false);
  await page.locator('[data-section-links] a[href="#questions"]').click();
  const place = () => page.locator('#questions').evaluate((part) => Math.round(part.getBoundingClientRect().top));
  const [first, bar] = [await place(), await page.locator('nav:has([data-section-links])').boundingBox()];
  expect(first).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
  expect(first).toBeLessThan(200);
  script.release();
  await expect.poll(() => isLaidOut(page, 'section')).toBe(true);
  expect(Math.abs((await place()) - first)).toBeLessThanOrEqual(1);
});

test('nothing waits for a visitor who uses the keyboard, also before the script', async ({ page, site }) => {
  const script = await hold(page, /\/assets\/boot/);
  await page.goto(`${site.url}/programmes/portage`, { waitUntil: 'commit' });
  await expect(footer(page)).toBeAttached();
  expect(await isLaidOut(page, 'section')).toBe(false);
  await page.keyboard.press('Tab');
  expect(await isLaidOut(page, 'section')).toBe(true);
  expect(await isLaidOut(page, 'footer')).toBe(true);
  script.release();
});

for (const path of ['/', '/partenaires']) {
  test(`${path}, loaded again, is where it was, and does not slide there`, async ({ page, site }) => {
    await page.addInitScript(() => {
      const places = new Set<number>();
      addEventListener('scroll', () => {
        places.add(Math.round(scrollY));
        document.documentElement.dataset['places'] = String(places.size);
      });
    });
    await page.goto(site.url + path);
    await expect.poll(() => isLaidOut(page, 'footer')).toBe(true);
    await page.evaluate(() => scrollTo({ top: 3_500, behavior: 'instant' }));
    const seen = () => page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.textContent);
    const before = await seen();
    await page.reload();
    await expect.poll(() => isLaidOut(page, 'footer')).toBe(true);
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(3_500);
    expect(await seen()).toBe(before);
    // While the page gets longer, the browser may have to begin again.
    expect(Number(await page.locator('html').getAttribute('data-places'))).toBeLessThanOrEqual(3);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing waits', async ({ page, site }) => {
    await page.goto(site.url);
    expect(await isLaidOut(page, 'section')).toBe(true);
    expect(await isLaidOut(page, 'footer')).toBe(true);
  });
});
