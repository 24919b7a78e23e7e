import { startSite } from '../support/servers.ts';
import { expect, test } from './fixtures.ts';
import { canonicalScreens } from './screens.ts';

test('HEAD answers like GET, without a body', async ({ request, site }) => {
  for (const { path } of canonicalScreens) {
    const response = await request.head(site.url + path);
    expect([path, response.status(), (await response.body()).length]).toEqual([path, 200, 0]);
  }
  expect((await request.head(`${site.url}/nope`)).status()).toBe(404);
});

for (const [from, to] of [
  ['/blogue/', '/blogue'],
  ['/EN/Blog', '/en/blog'],
  ['/en/', '/en'],
  ['/evenements//soiree-grand-saut/?a=1', '/evenements/soiree-grand-saut?a=1'],
] as const) {
  test(`${from} leads permanently to ${to}`, async ({ request, site }) => {
    const response = await request.get(site.url + from, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers()['location']).toBe(to);
  });
}

for (const [path, language, heading] of [
  ['/nope', 'fr-CA', 'Il n’y a rien au bout de cette planche.'],
  ['/index.html', 'fr-CA', 'Il n’y a rien au bout de cette planche.'],
  ['/blogue/index.html', 'fr-CA', 'Il n’y a rien au bout de cette planche.'],
  ['/en/index.html', 'en-CA', 'There’s nothing at the end of this board.'],
  ['/404', 'fr-CA', 'Il n’y a rien au bout de cette planche.'],
  ['/blogue/nope?x=1', 'fr-CA', 'Il n’y a rien au bout de cette planche.'],
  ['/partenaires/nope', 'fr-CA', 'Il n’y a rien au bout de cette planche.'],
  ['/design-system', 'fr-CA', 'Il n’y a rien au bout de cette planche.'],
  ['/en/nope/a/b/c', 'en-CA', 'There’s nothing at the end of this board.'],
  ['/en/pages/about/nope', 'en-CA', 'There’s nothing at the end of this board.'],
  ['/en/blog/%E0%A4%A', 'en-CA', 'There’s nothing at the end of this board.'],
] as const) {
  test(`${path} is the not-found page at the requested address`, async ({ page, site }) => {
    const response = await page.goto(site.url + path);
    expect(response?.status()).toBe(404);
    expect(page.url()).toBe(site.url + path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
}

test('an accented slug is found plain, percent-encoded, and in the decomposed form that some keyboards send', async ({
  request,
  site,
}) => {
  for (const slug of ['témoins', 't%C3%A9moins', 'te%CC%81moins']) {
    expect([slug, (await request.get(`${site.url}/pages/${slug}`)).status()]).toEqual([slug, 200]);
  }
});

test('an article that exists in one language only is missing in the other, and links to no other version', async ({
  request,
  site,
}) => {
  expect((await request.get(`${site.url}/en/blog/bail-lu-a-voix-haute`)).status()).toBe(404);
  const html = await (await request.get(`${site.url}/blogue/bail-lu-a-voix-haute`)).text();
  const versions = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/g)].map(([, language]) => language);
  expect(versions).toEqual(['fr-CA', 'x-default']);
});

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

test('no error answer contains a stack trace', async ({ request, site }) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answers = await Promise.all([
    request.get(`${site.url}/RSC/garbage`),
    request.get(`${site.url}/RSC/F/abc/def.txt`),
    request.post(`${site.url}/RSC/F/abc/def.txt`, { data: 'x', headers: { 'content-type': 'text/plain' } }),
    request.post(`${site.url}/`, { data: '--x--', headers }),
    request.fetch(`${site.url}/`, { method: 'PUT' }),
    request.get(`${site.url}/assets/nope.js`),
    request.get(`${site.url}/media/images/..%2f..%2fpackage.json`),
  ]);
  for (const answer of answers) {
    const text = await answer.text();
    expect(text).not.toMatch(/\bat .*\.(js|ts|mjs):\d+/);
    expect([answer.url(), answer.status() < 500]).toEqual([answer.url(), true]);
  }
});

test('the log of a process, however detailed, has nothing that a visitor is known by or has typed', async ({
  request,
}) => {
  const own = await startSite({ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'trace' });
  const headers = { 'x-forwarded-for': '198.51.100.77', cookie: 'note=secretcookie', 'user-agent': 'SecretAgent/1.0' };
  const paths = [
    '/recherche?q=secretword',
    '/en/events?q=secretword',
    '/blogue?token=secrettoken&x-craft-preview=1',
    '/lea.secret@exemple.example',
    '/en/blog/lea.secret%40exemple.example?secretword=1',
  ];
  for (const path of paths) await request.get(own.url + path, { headers });
  await expect.poll(() => own.output()).toContain('"path":"/en/blog/[e-mail]"');
  const output = own.output();
  await own.stop();
  expect(output).toContain('"msg":"request"');
  expect(output).not.toMatch(/secret|198\.51\.100|exemple\.example/i);
  for (const line of output.trim().split('\n')) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
});
