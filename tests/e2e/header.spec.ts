import type { Page } from 'playwright/test';
import { expect, ready, test } from './fixtures.ts';

const stateOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['header']);
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const open = async (page: Page, url: string) => {
  await page.goto(url);
  await ready(page);
};

test('the header hides on the way down and comes back on the way up', async ({ page, site }) => {
  await open(page, `${site.url}/blogue`);
  const header = page.getByRole('banner');
  await expect.poll(() => stateOf(page)).toBe('visible');
  await scrollTo(page, 40);
  await expect.poll(() => stateOf(page)).toBe('visible');
  await scrollTo(page, 900);
  await expect.poll(() => stateOf(page)).toBe('hidden');
  await expect(header).not.toBeInViewport();
  await scrollTo(page, 889);
  await expect.poll(() => stateOf(page)).toBe('scrolled');
  await expect(header).toBeInViewport();
  await scrollTo(page, 0);
  await expect.poll(() => stateOf(page)).toBe('visible');
});

test('a hidden header that receives the focus shows itself', async ({ page, site }) => {
  await open(page, `${site.url}/blogue`);
  await scrollTo(page, 900);
  await expect.poll(() => stateOf(page)).toBe('hidden');
  await page.evaluate(() => {
    const states: (string | undefined)[] = [];
    Object.assign(window, { states });
    new MutationObserver(() => states.push(document.documentElement.dataset['header'])).observe(
      document.documentElement,
      { attributeFilter: ['data-header'] },
    );
    document.querySelector('main')?.focus({ preventScroll: true });
  });
  await page.keyboard.press('Shift+Tab');
  const toggle = page.getByRole('button', { name: 'Ouvrir le menu de navigation' });
  await expect(toggle).toBeFocused();
  await expect(toggle).toBeInViewport();
  await expect.poll(() => stateOf(page)).not.toBe('hidden');
});

test('the first press of Tab, to the skip link over the header, leaves the header where it is', async ({
  page,
  site,
}) => {
  await open(page, `${site.url}/blogue`);
  await page.evaluate(() => {
    const states: (string | undefined)[] = [];
    Object.assign(window, { states });
    const root = document.documentElement;
    new MutationObserver(() => states.push(root.dataset['header'])).observe(root, { attributeFilter: ['data-header'] });
  });
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip')).toBeFocused();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => (window as unknown as { states: string[] }).states)).toEqual([]); // Set above.
  await expect(page.getByRole('banner')).toBeInViewport();
});

test('tabbing backwards through a long page, the header never covers the focused element', async ({ page, site }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, `${site.url}/en/programs/portage`);
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Shift+Tab');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const findCovered = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body || activeElement.closest('header')) return null;
        const { left, top, width, height } = activeElement.getBoundingClientRect();
        const middle = document.elementFromPoint(left + width / 2, top + height / 2);
        const isCovered = middle?.closest('header') !== null && middle !== null;
        return isCovered ? activeElement.outerHTML.slice(0, 200) : null;
      });
    await expect.poll(findCovered).toBeNull();
  }
});

test('the bar of a program’s sections is below the header when that is shown', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, `${site.url}/en/programs/portage`);
  const bar = page.getByRole('navigation', { name: 'Sections of this page' });
  const topOf = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const bottomOfHeader = () =>
    page.getByRole('banner').evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  await scrollTo(page, 3000);
  await expect.poll(topOf).toBe(0);
  // Only a header that has gone can come back: what scrolls before it has is one long way down.
  await expect.poll(bottomOfHeader).toBeLessThanOrEqual(0);
  await scrollTo(page, 2900);
  await expect.poll(topOf).toBeGreaterThan(20);
  expect(Math.abs((await topOf()) - (await bottomOfHeader()))).toBeLessThanOrEqual(1);
});

test('the header’s script causes no layout shift', async ({ page, browser, site }) => {
  const topOf = (current: Page) => current.locator('main').evaluate((main) => main.getBoundingClientRect().top);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(`${site.url}/en/contact`);
  await open(page, `${site.url}/en/contact`);
  await expect.poll(() => stateOf(page)).toBe('visible');
  expect(await topOf(page)).toBe(await topOf(still));
  await context.close();
});

test('an entry that begins on a dark background has a light header, and others have the route’s', async ({
  page,
  site,
}) => {
  for (const [path, tone] of [
    ['/pages/espace/location-de-salles/visite', 'light'],
    ['/blogue/serre-qui-se-chauffe-au-calcul', 'dark'],
    ['/blogue', 'dark'],
  ] as const) {
    await page.goto(site.url + path);
    await expect(page.getByRole('banner')).toHaveAttribute('data-tone', tone);
  }
});

test('the controls of the header are legible: the layers of the stylesheets keep their order', async ({
  page,
  site,
}) => {
  await open(page, `${site.url}/en`);
  const toggle = page.getByRole('button', { name: 'Open the navigation menu' });
  const colours = await toggle.evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button);
    return [color, backgroundColor];
  });
  expect(colours[0]).not.toBe(colours[1]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the header stays at the top of the page and covers nothing', async ({ page, site }) => {
    await page.goto(`${site.url}/blogue`);
    await page.mouse.wheel(0, 900);
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(page.getByRole('banner')).not.toBeInViewport();
  });
});
