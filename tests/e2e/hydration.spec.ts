import type { Page } from 'playwright/test';
import { expect, expectHydrated, hold, isHydrated, ready, settle, test } from './fixtures.ts';
import { canonicalScreens } from './screens.ts';

/** Files of the application, which a page that is only read never requests. */
const applicationFiles = (page: Page) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/payloads\/|\/assets\/(?:index|client)-/.test(request.url())) requested.push(request.url());
  });
  return requested;
};

/** Types into the contact form, and waits until all that hydration needs has been answered, so that it would have happened. */
async function useForm(page: Page): Promise<void> {
  const payload = page.waitForResponse('**/payloads/*');
  await page.getByRole('textbox', { name: /First name/ }).fill('Aimée');
  await (await payload).finished();
  await page.waitForFunction(
    () => '__HYDRATE__' in globalThis && !document.querySelector('link[data-precedence][media]'),
  );
  await settle(page);
}

test('a page that is only read never requests the application, and contains no payload', async ({ page, site }) => {
  const requested = applicationFiles(page);
  for (const path of ['/', '/blogue', '/programmes/portage', '/en/contact']) {
    await page.goto(site.url + path);
    await ready(page);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await settle(page);
    expect([path, await isHydrated(page), requested]).toEqual([path, false, []]);
    expect(await page.content()).not.toContain('__FLIGHT_DATA');
  }
});

test('text typed before hydration stays, and so does the focus', async ({ page, site }) => {
  const payload = await hold(page, '**/payloads/*');
  await page.goto(`${site.url}/en/contact`);
  await page.getByRole('textbox', { name: /First name/ }).fill('Aimée');
  await page.getByRole('textbox', { name: /Message/ }).fill('Bonjour');
  expect(await isHydrated(page)).toBe(false);
  payload.release();
  await expectHydrated(page);
  await expect(page.getByRole('textbox', { name: /First name/ })).toHaveValue('Aimée');
  await expect(page.getByRole('textbox', { name: /Message/ })).toHaveValue('Bonjour');
  await expect(page.getByRole('textbox', { name: /Message/ })).toBeFocused();
});

test('a form posted before hydration keeps its answer when React takes over the page', async ({ page, site }) => {
  const scripts = await hold(page, '**/assets/*.js');
  await page.goto(`${site.url}/en/contact`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: /First name/ }).fill('Aimée');
  await page.getByRole('button', { name: 'Send' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeVisible();
  expect(await isHydrated(page)).toBe(false);
  scripts.release();
  await expectHydrated(page);
  await expect(summary).toBeVisible();
  await expect(page.getByRole('textbox', { name: /First name/ })).toHaveValue('Aimée');
});

test('a press that opens something is kept until hydration, and is acknowledged at once', async ({ page, site }) => {
  const path = await findGallery(page, site.url);
  const payload = await hold(page, '**/payloads/*');
  await page.goto(site.url + path);
  const opener = page.locator('a[data-opens][data-index]').first();
  await opener.scrollIntoViewIfNeeded();
  await opener.click();
  await expect(page.locator('a[aria-busy]')).toHaveCount(1);
  payload.release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('a[aria-busy]')).toHaveCount(0);
});

test('without the application a press follows its link, and a form is posted', async ({ page, site, noise }) => {
  const path = await findGallery(page, site.url);
  await page.route('**/payloads/*', (route) => route.abort());
  await page.goto(site.url + path);
  const opener = page.locator('a[data-opens][data-index]').first();
  const address = await opener.evaluate((link: HTMLAnchorElement) => link.pathname);
  await opener.scrollIntoViewIfNeeded();
  const followed = page.context().waitForEvent('request', (request) => new URL(request.url()).pathname === address);
  await opener.click();
  await followed;
  noise.length = 0; // The browser reports the requests that the test made fail.
});

test('a page that a translator has rewritten is not hydrated', async ({ page, site }) => {
  await page.goto(`${site.url}/en/contact`);
  await expect(page.locator('html')).toHaveAttribute('data-header');
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('main h1, main h2')) heading.innerHTML = '<font>translated</font>';
  });
  await useForm(page);
  expect(await isHydrated(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('translated');
});

test('a missing payload leaves the page as it is', async ({ page, site, noise }) => {
  await page.route('**/payloads/*', (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await page.goto(`${site.url}/en/contact`);
  await useForm(page);
  expect(await isHydrated(page)).toBe(false);
  noise.length = 0; // The browser reports the 404.
});

test('after a reload, going back through the steps of a list shows each of them', async ({ page, site }) => {
  await page.goto(`${site.url}/entreprises`);
  await page.getByRole('link', { name: 'En afficher davantage' }).click();
  await expect(page).toHaveURL(`${site.url}/entreprises?page=1-2`);
  await page.reload();
  await expect(page.locator('[data-list] article')).toHaveCount(30);
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/entreprises`);
  await expect(page.locator('[data-list] article')).toHaveCount(24);
});

/** A page of the demonstration that has a gallery. */
async function findGallery(page: Page, origin: string): Promise<string> {
  for (const { path } of canonicalScreens) {
    const html = await (await page.request.get(origin + path)).text();
    if (html.includes('data-index="0"')) return path;
  }
  throw new Error('Expected a screen of the demonstration with something that opens, found none.');
}
