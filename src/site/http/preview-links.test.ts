import { Hono } from 'hono';
import { beforeEach, expect, it, vi } from 'vitest';
import { previewTokens } from '#src/site/content/preview-tokens.ts';
import { type PreviewPass, toPreviewLink } from '#src/platform/request/preview-pass.ts';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { pageDrafts } from './page-drafts.ts';
import { previewLinks } from './preview-links.ts';
import { previews } from './previews.ts';
import { requestScope } from './request-scope.ts';

// The framework's router entry needs a server-component build; its request parser alone runs anywhere.
vi.mock('waku/router/server', async () => {
  const parser = await import('../../../node_modules/waku/dist/router/server-utils/parse-router-request.js');
  return { unstable_parseRouterRequest: parser.parseRouterRequest, unstable_setNonce: () => undefined };
});

const PREVIEW_SECRET = 'a secret of sixteen characters';
const pass: PreviewPass = { token: 'draft-token-0123456789', until: Math.floor(Date.now() / 1000) + 3600 };

function ask(path: string, headers: Record<string, string> = {}) {
  const app = new Hono();
  for (const middleware of [requestScope, previews, previewLinks, pageDrafts]) app.use(middleware);
  app.get('*', (c) => c.html(`token: ${getRequestContext().previewToken}`));
  return app.fetch(new Request(`http://localhost:8080${path}`, { headers }), {});
}

/** The tokens that the backend knows. */
let tokens: string[];

beforeEach(() => {
  provideFakeRuntime({ PREVIEW_SECRET });
  tokens = [pass.token];
  vi.spyOn(previewTokens, 'isValid').mockImplementation(({ token }) => Promise.resolve(tokens.includes(token)));
});

it('a signed link leads to its page, which then shows the draft and is never kept', async () => {
  const opened = await ask(toPreviewLink(PREVIEW_SECRET, '/blogue/x', pass));
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/blogue/x']);
  expect(opened.headers.get('cache-control')).toBe('no-store');
  const [setting = ''] = opened.headers.getSetCookie();
  expect(setting).toMatch(/^site_preview=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  const [cookie = ''] = setting.split(';');
  const page = await ask('/blogue/x', { cookie });
  expect(await page.text()).toBe(`token: ${pass.token}`);
  expect([page.headers.get('x-robots-tag'), page.headers.get('cache-control')]).toEqual(['noindex', 'no-store']);
});

it('a link without a valid signature is refused, and a forged cookie is ignored', async () => {
  const response = await ask('/api/preview?path=/&token=draft-token-0123456789&until=9999999999&signature=x');
  expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  expect([response.headers.get('x-robots-tag'), response.headers.get('cache-control')]).toEqual([
    'noindex',
    'no-store',
  ]);
  expect(await (await ask('/', { cookie: `site_preview=${pass.token}.${pass.until}.x` })).text()).toBe('token: null');
});

it('a link to a draft that has another token by now is refused, and the cookie it has left is removed', async () => {
  const link = toPreviewLink(PREVIEW_SECRET, '/blogue/x', pass);
  const [cookie = ''] = (await ask(link)).headers.getSetCookie()[0]?.split(';') ?? [];
  tokens = ['another-token-0123456789'];
  expect((await ask(link)).status).toBe(403);
  const page = await ask('/blogue/x', { cookie });
  expect([await page.text(), page.headers.get('cache-control')]).toEqual(['token: null', null]);
  expect(page.headers.getSetCookie()).toEqual(['site_preview=; Max-Age=0; Path=/']);
});

it('an invalid token in the address of a page leads to the page for everybody, and nowhere else', async () => {
  const leadOf = async (path: string) => {
    const { status, headers } = await ask(path);
    return [status, headers.get('location'), headers.get('cache-control'), headers.getSetCookie()];
  };
  const pair = `x-craft-preview=1&token=${'x'.repeat(24)}`;
  expect(await leadOf(`/en/blog/é?a=%C3%A9&${pair}`)).toEqual([302, '/en/blog/%C3%A9?a=%C3%A9', 'no-store', []]);
  expect(await leadOf(`/?x-craft-live-preview=1&token=${pass.token}`)).toEqual([200, null, 'no-store', []]);
  expect(await leadOf('/?x-craft-preview=1&token=short')).toEqual([200, null, null, []]);
  expect(await leadOf(`/?token=${pass.token}`)).toEqual([200, null, null, []]);
});

it('a link that has ended tells a person so, in the language of its page, and leads to what is published', async () => {
  const ended = { ...pass, until: Math.floor(Date.now() / 1000) - 1 };
  const textOf = async (path: string) => (await ask(toPreviewLink(PREVIEW_SECRET, path, ended))).text();
  const english = await textOf('/en/blog/x?a="b"');
  expect(english).toContain('<html lang="en-CA">');
  expect(english).toContain('This preview link does not work');
  expect(english).toContain('href="/en/blog/x?a=&quot;b&quot;"');
  expect(await textOf('/blogue/x')).toContain('Ce lien d’aperçu ne fonctionne pas');
  expect(await textOf('//evil.example/')).toContain('href="/"');
});

it('the exit forgets the draft, and leads nowhere else', async () => {
  const exit = await ask('/api/preview/exit?path=/blogue/x');
  expect([exit.status, exit.headers.get('location')]).toEqual([303, '/blogue/x']);
  expect(exit.headers.getSetCookie()[0]).toContain('Max-Age=0');
  expect((await ask('/api/preview/exit?path=//evil.example')).headers.get('location')).toBe('/');
});

it('without a secret there are no such links', async () => {
  provideFakeRuntime({});
  expect(await (await ask(toPreviewLink(PREVIEW_SECRET, '/', pass))).text()).toBe('token: null');
});
