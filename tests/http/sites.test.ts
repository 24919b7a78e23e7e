import { request as httpRequest } from 'node:http';
import { findFreePort, startSite } from '../support/servers.ts';
import { expect, it } from 'vitest';

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

it('the same build serves sites on other paths than those it was built with', async () => {
  const sites = [site('fr_ca', 'fr-CA', '/francais'), site('en_ca', 'en-CA', '/')];
  const server = await startSite({ SITES: JSON.stringify(sites) });
  const french = await fetch(`${server.url}/francais/evenements`);
  const english = await fetch(`${server.url}/events`);
  const former = await fetch(`${server.url}/en/events`);
  const payload = await fetch(`${server.url}/RSC/R/francais/evenements.txt`);
  await server.stop();
  expect([french.status, /<html lang="([^"]*)"/.exec(await french.text())?.[1]]).toEqual([200, 'fr-CA']);
  expect([english.status, /<html lang="([^"]*)"/.exec(await english.text())?.[1]]).toEqual([200, 'en-CA']);
  expect(former.status).toBe(404);
  expect(payload.status).toBe(200);
});

it('the same build serves sites on separate hosts', async () => {
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

it('another site’s base is not found on a site’s own host, and hosts match at any port and in capitals', async () => {
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
