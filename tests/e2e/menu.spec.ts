import type { Page } from 'playwright/test';
import { expect, ready, test } from './fixtures.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Open the navigation menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const panel = (page: Page) => page.locator('#main-menu');
const open = async (page: Page, url: string) => {
  await page.goto(`${url}/en`);
  await ready(page);
};

test('the menu closes with Escape, a press on the overlay and its button, and the focus returns to its toggle', async ({
  page,
  site,
}) => {
  await open(page, site.url);
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(20, 400),
    () => page.getByRole('button', { name: 'Close the navigation menu' }).click(),
  ];
  for (const close of ways) {
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-menu-open');
    await expect(page.locator('[popovertarget="main-menu"]').first()).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('button', { name: 'Close the navigation menu' })).toBeFocused();
    await close();
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute('data-menu-open');
    await expect(toggle(page)).toBeFocused();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  }
});

test('the focus returns to the toggle when the menu closes before it was told open, and when another popover closes it', async ({
  page,
  site,
}) => {
  await open(page, site.url);
  // The browser then sends one event for both, which says that the menu is closed.
  await toggle(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.blur();
    (button.popoverTargetElement as HTMLElement).hidePopover(); // The menu is an HTML element.
  });
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();

  await toggle(page).click();
  await expect(page.getByRole('button', { name: 'Close the navigation menu' })).toBeFocused();
  await page.evaluate(() => {
    const other = Object.assign(document.createElement('p'), { popover: 'auto' });
    document.body.append(other);
    other.showPopover();
    other.hidePopover();
  });
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test('the open menu traps the focus, in both directions', async ({ page, site }) => {
  await open(page, site.url);
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close the navigation menu' })).toBeFocused();
  const places = new Set<string>();
  for (const key of ['Shift+Tab', 'Shift+Tab', ...Array.from({ length: 40 }, () => 'Tab')]) {
    await page.keyboard.press(key);
    places.add(
      await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement === document.body) return 'browser';
        return activeElement?.closest('#main-menu') ? 'menu' : 'page';
      }),
    );
  }
  expect(places).toContain('menu');
  expect(places).not.toContain('page');
});

test('the page behind the open menu does not scroll, and is as before afterwards', async ({ page, site }) => {
  await open(page, site.url);
  const widthOf = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().width);
  const width = await widthOf();
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
  expect(await widthOf()).toBe(width);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await expect(page.locator('main')).toHaveAttribute('inert');
  await page.keyboard.press('Escape');
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
});

test('a moment after closing, the content of the menu is closed and back at its top', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await open(page, site.url);
  await expect(panel(page)).toHaveAttribute('data-content', 'closed');
  await toggle(page).click();
  await expect(panel(page)).toHaveAttribute('data-content', 'open');
  await panel(page).evaluate((element) => element.scrollTo(0, 200));
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveAttribute('data-content', 'closed');
  await toggle(page).click();
  await expect.poll(() => panel(page).evaluate((element) => element.scrollTop)).toBe(0);
});

test('the menu closes when a link in it is followed', async ({ page, site }) => {
  await open(page, site.url);
  await toggle(page).click();
  await menu(page).getByRole('link', { name: 'Companies' }).click();
  await expect(page).toHaveURL(`${site.url}/en/companies`);
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(page.locator('.route-home')).toBeVisible();
  await expect(menu(page)).toBeHidden();
});

test('a page that comes back from the back-forward cache shows the menu closed', async ({ page, site }) => {
  await open(page, site.url);
  await toggle(page).click();
  await expect(page.locator('main')).toHaveAttribute('inert');
  // The browser of these tests has no back-forward cache: this dispatches the event of a page that comes back from it.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test('a link in the menu that opens another tab leaves the menu open', async ({ page, context, site }) => {
  await open(page, site.url);
  await toggle(page).click();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    menu(page)
      .getByRole('link', { name: 'Companies' })
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.close();
  await expect(menu(page)).toBeVisible();
});

for (const width of [320, 390, 1280]) {
  test(`nothing in the menu is cut off at ${width} pixels, also with long words`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, site.url);
    await toggle(page).click();
    await menu(page)
      .getByRole('link', { name: 'Companies' })
      .evaluate((link) => {
        link.textContent = 'Anticonstitutionnellement entrepreneuriat';
      });
    const overflow = await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
