import type { Page } from 'playwright/test';
import { expect, hold, test } from './fixtures.ts';

const lastSection = (page: Page) => page.locator('main > section').last();
const footer = (page: Page) => page.getByRole('contentinfo');

const isLaidOut = (page: Page, part: 'section' | 'footer') =>
  (part === 'section' ? lastSection(page) : footer(page))
    .locator('a')
    .first()
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing waits', async ({ page, site }) => {
    await page.goto(site.url);
    expect(await isLaidOut(page, 'section')).toBe(true);
    expect(await isLaidOut(page, 'footer')).toBe(true);
  });
});
