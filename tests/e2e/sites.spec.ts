import { startSite } from '../support/servers.ts';
import { expect, test } from './fixtures.ts';

const site = (handle: string, languageID: string, url: string) => ({ handle, languageID, siteName: languageID, url });

test('where no site has the root, it redirects to the default or the chosen site, and everything else there is not found', async ({
  page,
}) => {
  const sites = [site('fr_ca', 'fr-CA', '/fr'), site('en_ca', 'en-GB', '/en')];
  const server = await startSite({ SITES: JSON.stringify(sites) });
  await page.goto(`${server.url}/?utm_source=x`);
  expect(page.url()).toBe(`${server.url}/fr?utm_source=x`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'en-GB' }).click();
  await expect(page).toHaveURL(`${server.url}/en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await page.goto(server.url);
  expect(page.url()).toBe(`${server.url}/en`);
  for (const path of ['/nope', '/blogue', '/wp-login.php', '/index.html', '/english']) {
    const answer = await page.goto(server.url + path);
    expect([path, answer?.status(), page.url()]).toEqual([path, 404, server.url + path]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il n’y a rien au bout de cette planche.');
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', '/fr');
  }
  await server.stop();
});
