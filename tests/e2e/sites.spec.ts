import { request as httpRequest } from 'node:http';
import { findFreePort, startSite } from '../support/servers.ts';
import { expect, test } from './fixtures.ts';

const site = (handle: string, languageID: string, url: string) => ({ handle, languageID, siteName: languageID, url });

/** Status, language and canonical address of a page, requested under the name of a host. */
function ask(url: string, host: string): Promise<{ status: number; language: string; canonical: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { headers: { host } }, (response) => {
      let html = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => (html += text));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          language: /<html lang="([^"]*)"/.exec(html)?.[1] ?? '',
          canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '',
        }),
      );
    });
    request.on('error', reject).end();
  });
}

test('the same build serves sites on other paths than those it was built with', async ({ request }) => {
  const sites = [site('fr_ca', 'fr-CA', '/francais'), site('en_ca', 'en-CA', '/')];
  const server = await startSite({ SITES: JSON.stringify(sites) });
  const french = await request.get(`${server.url}/francais/evenements`);
  const english = await request.get(`${server.url}/events`);
  const former = await request.get(`${server.url}/en/events`);
  const payload = await request.get(`${server.url}/RSC/R/francais/evenements.txt`);
  await server.stop();
  expect([french.status(), /<html lang="([^"]*)"/.exec(await french.text())?.[1]]).toEqual([200, 'fr-CA']);
  expect([english.status(), /<html lang="([^"]*)"/.exec(await english.text())?.[1]]).toEqual([200, 'en-CA']);
  expect(former.status()).toBe(404);
  expect(payload.status()).toBe(200);
});

test('the same build serves sites on hosts of their own', async () => {
  const port = await findFreePort();
  const sites = [
    site('fr_ca', 'fr-CA', `http://fr.example.test:${port}`),
    site('en_ca', 'en-CA', `http://en.example.test:${port}`),
  ];
  const server = await startSite({ SITES: JSON.stringify(sites), SITE_URL: `http://fr.example.test:${port}` });
  const french = await ask(`${server.url}/events`, `fr.example.test:${port}`);
  const english = await ask(`${server.url}/evenements`, `en.example.test:${port}`);
  const former = await ask(`${server.url}/en`, `en.example.test:${port}`);
  await server.stop();
  expect(french).toEqual({ status: 200, language: 'fr-CA', canonical: `http://fr.example.test:${port}/evenements` });
  expect(english).toEqual({ status: 200, language: 'en-CA', canonical: `http://en.example.test:${port}/events` });
  expect(former).toMatchObject({ status: 404, language: 'en-CA' });
});

test('where no site lies at the root, it redirects to the default or the chosen site, and everything else there is not found', async ({
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

test('another site’s base is not found on a site’s own host, and hosts match at any port and in capitals', async () => {
  const port = await findFreePort();
  const sites = [
    site('fr_ca', 'fr-CA', `http://fr.example.test:${port}`),
    site('en_ca', 'en-CA', `http://example.test/en`),
  ];
  const server = await startSite({ SITES: JSON.stringify(sites), SITE_URL: `http://fr.example.test:${port}` });
  const foreign = await ask(`${server.url}/en`, `fr.example.test:${port}`);
  const foreignList = await ask(`${server.url}/en/events`, `fr.example.test:${port}`);
  const english = await ask(`${server.url}/en/events`, `EXAMPLE.test:${port}`);
  await server.stop();
  expect(foreign).toMatchObject({ status: 404, language: 'fr-CA' });
  expect(foreignList).toMatchObject({ status: 404, language: 'fr-CA' });
  expect(english).toEqual({ status: 200, language: 'en-CA', canonical: 'http://example.test/en/events' });
});
