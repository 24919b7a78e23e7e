import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** Marks the document, so that a later look tells whether it was kept. */
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
const isDocumentKept = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-kept'));

test('a click on a link changes the page within the document, with its title, language and styles', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/blogue`);
  await page.waitForLoadState('networkidle');
  await markDocument(page);
  await page.locator('main article a').first().click();
  await expect(page.locator('.route-article')).toBeVisible();
  await expect(page).not.toHaveTitle(/^Blogue/);
  expect(await isDocumentKept(page)).toBe(true);
  await page.goBack();
  await expect(page.locator('.route-articlesIndex')).toBeVisible();
});

test('a link to the other language changes the language of the document', async ({ page, site }) => {
  await page.goto(`${site.url}/evenements/soiree-grand-saut`);
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /English/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${site.url}/en/events/grand-saut-night`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
});

test('a missing page is shown at the address asked for during a navigation too', async ({ page, site }) => {
  await page.goto(`${site.url}/en`);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/blog/nope?x=1#y';
    link.textContent = 'nowhere';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'nowhere' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There’s nothing at the end of this board.');
  expect(page.url()).toBe(`${site.url}/en/blog/nope?x=1#y`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the navigation menu opens, leads on and closes', async ({ page, site }) => {
    await page.goto(`${site.url}/`);
    await page.getByRole('button', { name: 'Ouvrir le menu de navigation' }).click();
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Ouvrir le menu de navigation' }).click();
    await menu.getByRole('link', { name: 'Entreprises' }).click();
    await expect(page).toHaveURL(`${site.url}/entreprises`);
  });

  test('the skip link leads to the content', async ({ page, site }) => {
    await page.goto(`${site.url}/contact`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(`${site.url}/contact#content`);
  });
});
