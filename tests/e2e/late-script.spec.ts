import type { Page } from 'playwright/test';
import { type RunningServer, startSite } from '../support/servers.ts';
import { test as base, expect } from './fixtures.ts';

/** The production build, run for development: it serves the design system, with a dropdown and a cut text. */
const test = base.extend<object, { workshop: RunningServer }>({
  workshop: [
    async ({}, use) => {
      const site = await startSite({ NODE_ENV: 'development' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

/** Milliseconds by which scripts come late. */
const delay = 5000;

/** Goes to a page whose scripts are on their way. */
async function openWithLateScripts(page: Page, url: string): Promise<void> {
  await page.route(/\/assets\/[^/]*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue().catch(() => undefined); // The page may be gone by then.
  });
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo').or(page.locator('#widgets')).first()).toBeAttached();
  await expectNoScript(page);
}

/** The sign that the script of every page is at work, which nothing shows before. */
const expectScript = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-header', /./, { timeout: 4 * delay });
const expectNoScript = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-header');

test('a menu opened before stays open, keeps the focus, and then holds it', async ({ page, site }) => {
  await openWithLateScripts(page, `${site.url}/en`);
  await page.getByRole('button', { name: 'Open the navigation menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const link = menu.getByRole('link', { name: 'Companies' });
  await link.focus();
  await expectNoScript(page);

  await expectScript(page);
  await expect(page.locator('main')).toHaveAttribute('inert');
  await expect(page.locator('html')).toHaveAttribute('data-menu-open');
  await expect(page.locator('[popovertarget="main-menu"]').first()).toHaveAttribute('aria-expanded', 'true');
  await expect(menu).toBeVisible();
  await expect(link).toBeFocused();
  await page.waitForLoadState('networkidle');
  await expect(menu).toBeVisible();
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test('consent answered before is posted, and the page comes back without the question', async ({ page, site }) => {
  await openWithLateScripts(page, `${site.url}/en/contact?x=1`);
  const banner = page.getByRole('region', { name: 'May we count your' });
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST'),
    banner.getByRole('button', { name: 'Decline' }).click({ noWaitAfter: true }),
  ]);
  expect(request.url()).toBe(`${site.url}/en/contact?x=1`);
  await expect(page.locator('#consent')).toHaveAttribute('popover', 'auto');
  await expect(banner).toBeHidden();
  expect(page.url()).toBe(`${site.url}/en/contact?x=1`);
  await expectNoScript(page);
  await expectScript(page);
  await page.waitForLoadState('networkidle');
  await expect(banner).toBeHidden();
});

test('consent answered between two scripts waits for the second, and loads no page', async ({ page, site }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  // All but the script of every page.
  await page.route(/\/assets\/(?!boot-)[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto(`${site.url}/en/contact`, { waitUntil: 'commit' });
  await expectScript(page);
  const banner = page.getByRole('region', { name: 'May we count your' });
  await banner.getByRole('button', { name: 'Decline' }).click({ noWaitAfter: true });
  release();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('status').getByText('You declined measurement cookies.')).toBeVisible();
  expect(posts).toEqual([]);
});

test('a dropdown opened before stays open with its focus, and then closes like a popover', async ({
  page,
  workshop,
}) => {
  await openWithLateScripts(page, `${workshop.url}/en/design-system`);
  const button = page.locator('summary', { hasText: 'Program' });
  await button.click();
  const choice = page.getByRole('checkbox', { name: 'Portage' });
  await choice.check();
  await expect(page.getByRole('dialog', { name: 'Choose programs' })).toHaveCount(0);

  const panel = page.getByRole('dialog', { name: 'Choose programs' });
  await expect(panel).toBeVisible({ timeout: 6 * delay });
  await expect(choice).toBeFocused();
  await expect(choice).toBeChecked();
  await page.waitForLoadState('networkidle');
  await expect(choice).toBeFocused();
  await expect(choice).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('what has the focus keeps it, and how far the page was read counts', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // Where the page was scrolled to is measured at once.
  await openWithLateScripts(page, `${site.url}/en/blog`);
  const link = page.getByRole('contentinfo').getByRole('link').first();
  await link.focus();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await expectScript(page);
  await page.waitForLoadState('networkidle');
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await expect(page.locator('html')).toHaveAttribute('data-header', 'hidden');
});

test('a film has no button before it can be started or stopped', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithLateScripts(page, `${site.url}/`);
  const scene = page.locator('header:has(h1) [data-film]');
  await expect(scene.locator('img')).toBeVisible();
  await expect(scene.getByRole('button')).toHaveCount(0);
  await scene.getByRole('button', { name: 'Lire la vidéo' }).click({ timeout: 6 * delay });
  await expect(scene.getByRole('button', { name: 'Mettre la vidéo en pause' })).toBeVisible();
});
