import { createHash } from 'node:crypto';
import { expect, reachForApplication, ready, test } from './fixtures.ts';
import { canonicalScreens } from './screens.ts';

test('no page sends a request to a third party, violates its own policy or has a style attribute', async ({
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
    await ready(page);
    const html = await (await page.request.get(site.url + path)).text();
    expect([path, /<[a-z][^>]* style="/.exec(html)?.[0] ?? null]).toEqual([path, null]);
    expect([path, /<[a-z][^>]* on[a-z]+="/.exec(html)?.[0] ?? null]).toEqual([path, null]);
    await reachForApplication(page);
  }
  expect(foreign).toEqual([]);
});

test('the few inline scripts and styles are named by their hash, and no page has a nonce', async ({
  request,
  site,
}) => {
  for (const path of ['/', '/en/contact', '/nulle-part']) {
    const answer = await request.get(site.url + path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const html = await answer.text();
    expect(policy + html).not.toContain('nonce');
    const elements = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)];
    const executable = elements.filter(
      ([, name, attributes = '', text]) => text && (name === 'style' || !/ type="application\//.test(attributes)),
    );
    expect(executable.length).toBeGreaterThan(0);
    for (const [, , , text = ''] of executable) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  }
});

test('built files may be kept for ever, pages as long as their content is fresh', async ({ request, site }) => {
  const first = await request.get(site.url);
  await first.text();
  await expect
    .poll(async () => (await request.get(site.url)).headers()['cache-control'])
    .toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=86400, stale-if-error=86400$/);
  const page = await request.get(site.url);
  const asset = /\/assets\/[^"\s]+\.js/.exec(await page.text())?.[0];
  const response = await request.get(`${site.url}${asset}`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(response.headers()['content-encoding']).toBe('br');
  expect(response.headers()['x-content-type-options']).toBe('nosniff');
});
