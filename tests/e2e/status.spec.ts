import { expect, test } from './fixtures.ts';

test('a backend that is down gives the error page in the site’s language, with status 503 and a Retry-After header', async ({
  page,
  remote,
}) => {
  remote.backend.setFault((operation) => (operation === 'ListPage' ? { status: 503, body: '<h1>down</h1>' } : null));
  const response = await page.goto(`${remote.site.url}/en/blog`);
  remote.backend.setFault(() => null);
  expect(response?.status()).toBe(503);
  expect(response?.headers()['retry-after']).toBe('30');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  const reference = response?.headers()['x-request-id'] ?? '';
  await expect(page.getByText(`Reference: ${reference}`, { exact: true })).toBeVisible();
  expect(remote.site.output()).toContain(`"requestId":"${reference}"`);
  const again = page.getByRole('main').getByRole('link', { name: 'Try again' });
  await again.click();
  await expect(page.locator('.route-articlesIndex')).toBeVisible();
});

test('a backend that is completely down still gives the error page, with header and texts', async ({
  page,
  remote,
}) => {
  remote.backend.setFault(() => ({ status: 500, body: 'no' }));
  const response = await page.goto(`${remote.site.url}/entreprises`);
  remote.backend.setFault(() => null);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
});

test('a part of a page that fails is replaced by a notice, and the page stays', async ({ page, remote }) => {
  remote.backend.setFault((operation) => (operation === 'EventContent' ? { status: 500, body: 'no' } : null));
  const response = await page.goto(`${remote.site.url}/en/events/grand-saut-night`);
  remote.backend.setFault(() => null);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Try again' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grand saut Night');
});

test('one wrong node of a menu is missing alone', async ({ page, remote }) => {
  const menu = page.locator('header nav a'); // It is closed, so its links have no role.
  await page.goto(`${remote.site.url}/en/contact`);
  const count = await menu.count();
  expect(count).toBeGreaterThan(2);
  remote.backend.setRewrite((answer) => {
    const { data } = answer as { data: { mainNavigation?: { title: unknown }[] } };
    const node = data.mainNavigation?.[1];
    if (node) node.title = { wrong: true };
    return answer;
  });
  const response = await page.goto(`${remote.site.url}/en/companies`);
  remote.backend.setRewrite(null);
  expect(response?.status()).toBe(200);
  const left = await menu.count();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(count);
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
});
