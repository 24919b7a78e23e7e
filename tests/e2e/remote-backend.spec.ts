import { expect, test } from './fixtures.ts';
import { canonicalScreens } from './screens.ts';

test('the same build shows the same pages from a remote backend', async ({ request, site, remote }) => {
  test.setTimeout(180_000);
  /** The main part of a page as text in its order, with the tags that carry meaning. */
  const contentOf = async (url: string) => {
    const html = await (await request.get(url)).text();
    const [content = ''] = /<main\b.*<\/main>/s.exec(html) ?? [];
    expect(content.length).toBeGreaterThan(1000);
    // Style sheets come in the body of a page that is rendered while it is sent, and in the head of a kept one.
    return content
      .replace(/<(script|style)\b.*?<\/\1>|<link\b[^>]*>|<!--.*?-->/gs, '')
      .replace(/<(\/?[a-z\d]+)[^>]*>/g, '<$1>');
  };
  for (const { path } of canonicalScreens) {
    expect(await contentOf(remote.site.url + path), path).toBe(await contentOf(site.url + path));
  }
});

test('a page queries its frame and its entry, then what streams, and nothing twice', async ({ request, remote }) => {
  remote.backend.takeOperations();
  await request.get(`${remote.site.url}/programmes/portage`);
  // Pictures are requested in the background, for their placeholder colour.
  const operations = remote.backend
    .takeOperations()
    .filter((operation) => !operation.endsWith('-token') && !operation.includes('.'));
  expect(new Set(operations).size).toBe(operations.length);
  expect(operations.length).toBeLessThanOrEqual(4);
});

for (const [what, answer] of [
  ['a bad request', { status: 400, body: '{"name":"Bad Request","message":"","code":0,"status":400}' }],
  ['an unknown token', { status: 403, body: '{"name":"Forbidden","message":"","code":0,"status":403}' }],
  ['the public schema', { status: 200, body: '{"errors":[{"message":"Internal server error"}]}' }],
] as const) {
  test(`a token that is answered as ${what} is replaced, and the visitor notices nothing`, async ({
    request,
    remote,
  }) => {
    await request.get(`${remote.site.url}/en`);
    let refused = false;
    remote.backend.setFault((operation) => {
      if (operation !== 'HomePage' || refused) return null;
      refused = true;
      return { ...answer, contentType: 'application/json' };
    });
    const response = await request.get(`${remote.site.url}/en`);
    remote.backend.setFault(() => null);
    expect(refused).toBe(true);
    expect(response.status()).toBe(200);
  });
}

test('token values reach neither pages, payloads nor the log', async ({ request, remote }) => {
  const page = await (await request.get(`${remote.site.url}/`)).text();
  const payload = await (await request.get(`${remote.site.url}/RSC/R/_root.txt`)).text();
  for (const text of [page, payload, remote.site.output()]) {
    expect(text).not.toMatch(/CRAFT_CSRF_TOKEN|Bearer |gqlToken/);
  }
  expect(remote.site.output()).toContain('CSRF was sucessfully retrieved.');
});
