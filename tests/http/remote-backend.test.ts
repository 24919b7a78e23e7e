import { afterAll, expect, it } from 'vitest';
import { canonicalScreens } from '../e2e/screens.ts';
import { get } from '../support/get.ts';
import { startRemoteSite } from '../support/remote-site.ts';
import { sharedServer } from '../support/shared-servers.ts';

const [site, remote] = await Promise.all([sharedServer('site'), startRemoteSite()]);
afterAll(remote.stop);

it('the same build shows the same pages from a remote backend', { timeout: 180_000 }, async () => {
  /** The main part of a page as text in its order, with the tags that carry meaning. */
  const contentOf = async (url: string) => {
    const { text: html } = await get(url);
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

it('a page queries its frame and its entry, then what streams, and nothing twice', async () => {
  remote.backend.takeOperations();
  await get(`${remote.site.url}/programmes/portage`);
  // Pictures are requested in the background, for their placeholder colour.
  const operations = remote.backend
    .takeOperations()
    .filter((operation) => !operation.endsWith('-token') && !operation.includes('.'));
  expect(new Set(operations).size).toBe(operations.length);
  expect(operations.length).toBeLessThanOrEqual(4);
});

it.each([
  ['a bad request', { status: 400, body: '{"name":"Bad Request","message":"","code":0,"status":400}' }],
  ['an unknown token', { status: 403, body: '{"name":"Forbidden","message":"","code":0,"status":403}' }],
  ['the public schema', { status: 200, body: '{"errors":[{"message":"Internal server error"}]}' }],
])('a token that is answered as %s is replaced, and the visitor notices nothing', async (_what, answer) => {
  await get(`${remote.site.url}/en`);
  let refused = false;
  remote.backend.setFault((operation) => {
    if (operation !== 'HomePage' || refused) return null;
    refused = true;
    return { ...answer, contentType: 'application/json' };
  });
  const response = await get(`${remote.site.url}/en`);
  remote.backend.setFault(() => null);
  expect(refused).toBe(true);
  expect(response.status).toBe(200);
});

it('token values reach neither pages, payloads nor the log', async () => {
  const page = await get(`${remote.site.url}/`);
  const payload = await get(`${remote.site.url}/RSC/R/_root.txt`);
  for (const text of [page.text, payload.text, remote.site.output()]) {
    expect(text).not.toMatch(/CRAFT_CSRF_TOKEN|Bearer |gqlToken/);
  }
  expect(remote.site.output()).toContain('CSRF was sucessfully retrieved.');
});
