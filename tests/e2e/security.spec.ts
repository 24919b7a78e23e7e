import { expect, test } from './fixtures.ts';
import { canonicalScreens } from './screens.ts';

test('no page asks anything of a third party, breaks its own policy or holds a style attribute', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site.url) foreign.push(request.url());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective}`),
    );
  });
  for (const { path } of canonicalScreens) {
    await page.goto(site.url + path);
    await page.waitForLoadState('networkidle');
    const html = await (await page.request.get(site.url + path)).text();
    expect([path, /<[a-z][^>]* style="/.exec(html)?.[0] ?? null]).toEqual([path, null]);
    expect([path, /<[a-z][^>]* on[a-z]+="/.exec(html)?.[0] ?? null]).toEqual([path, null]);
  }
  expect(foreign).toEqual([]);
});

test('every inline script carries the nonce of its own answer', async ({ request, site }) => {
  const [first, second] = await Promise.all([request.get(site.url), request.get(site.url)]);
  const nonce = /'nonce-([^']+)'/.exec(first.headers()['content-security-policy'] ?? '')?.[1];
  const scripts = [...(await first.text()).matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const executable = scripts.filter((attributes) => !attributes.includes('application/ld+json'));
  expect(executable.length).toBeGreaterThan(0);
  expect(executable.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([]);
  expect(second.headers()['content-security-policy']).not.toContain(String(nonce));
});

test('built files may be kept for ever, pages may not', async ({ request, site }) => {
  const page = await request.get(site.url);
  expect(page.headers()['cache-control']).toBe('private, no-cache');
  const asset = /\/assets\/[^"]+\.css/.exec(await page.text())?.[0];
  const response = await request.get(`${site.url}${asset}`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(response.headers()['content-encoding']).toBe('br');
  expect(response.headers()['x-content-type-options']).toBe('nosniff');
});
