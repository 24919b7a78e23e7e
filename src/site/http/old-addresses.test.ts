import { Hono, type MiddlewareHandler } from 'hono';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveIndex } from '#src/site/content/live-address-index.ts';
import { previewTokens } from '#src/site/content/preview-tokens.ts';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { canonicalAddress } from './canonical-address.ts';
import { oldAddresses } from './old-addresses.ts';
import { pageStatus } from './page-status.ts';
import { previews } from './previews.ts';
import { requestScope } from './request-scope.ts';

// The framework's router entry needs a server-component build; its request parser alone runs anywhere.
vi.mock('waku/router/server', async () => {
  const parser = await import('../../../node_modules/waku/dist/router/server-utils/parse-router-request.js');
  return { unstable_parseRouterRequest: parser.parseRouterRequest, unstable_setNonce: () => undefined };
});

const list = [
  'from,to,language',
  '/vieux,/blogue?page=2',
  '/blogue/vieux,/blogue/neuf',
  '/en/old,/en/blog#end,en',
  '/dehors,https://ailleurs.example/x',
  '/ancienne-école,/pages/école',
].join('\n');

let rendered: string[];
let page: MiddlewareHandler;
let tags: ReadonlySet<string>;

beforeAll(() => {
  provideFakeRuntime({}, () => Promise.resolve(new Response(list)));
});

beforeEach(() => {
  rendered = [];
  // The not-found page, as a screen decides on it.
  page = (c) => {
    const context = getRequestContext();
    ({ tags } = context.notes);
    rendered.push(c.req.path);
    context.status = 404;
    return Promise.resolve(c.html('<p>not found</p>'));
  };
  vi.spyOn(liveIndex, 'find').mockReturnValue(null);
});

afterEach(() => vi.restoreAllMocks());

function ask(path: string, init: RequestInit = {}) {
  const app = new Hono();
  for (const handler of [requestScope, previews, oldAddresses, canonicalAddress, pageStatus]) app.use(handler);
  app.use((c, next) => page(c, next));
  return app.fetch(new Request(`http://localhost:8080${path}`, init), {});
}

const leadOf = async (path: string, init?: RequestInit) => {
  const response = await ask(path, init);
  return [response.status, response.headers.get('location')];
};

it.each([
  ['/vieux', '/blogue?page=2'],
  ['/vieux?utm=a&page=9', '/blogue?page=2&utm=a'],
  ['/VIEUX', '/blogue?page=2'],
  ['/blogue/vieux?utm=a%20b', '/blogue/neuf?utm=a%20b'],
  ['/en/old?utm=a', '/en/blog?utm=a#end'],
  ['/dehors?utm=a', 'https://ailleurs.example/x?utm=a'],
  ['/ancienne-%C3%A9cole', '/pages/%C3%A9cole'],
  ['/Ancienne-Ecole', '/pages/%C3%A9cole'],
])('%s leads permanently to %s', async (path, location) => {
  expect(await leadOf(path)).toEqual([308, location]);
  expect(await leadOf(path, { method: 'HEAD' })).toEqual([308, location]);
});

it('the redirect has no page, may be kept by shared caches alone, and is purged by its tag', async () => {
  const { headers, body } = await ask('/vieux');
  expect(body).toBeNull();
  expect(headers.get('content-type')).toBeNull();
  expect([headers.get('cache-control'), headers.get('cache-tag')]).toEqual([
    'public, max-age=0, s-maxage=60',
    'redirects',
  ]);
});

it.each([
  ['/blogue/serre).?utm=a', '/blogue/serre?utm=a'],
  ['/en/blog&utm_source=a?b=c', '/en/blog?utm_source=a&b=c'],
  ['/vieux,', '/blogue?page=2'],
])('%s, to which a mail has added something, leads permanently to %s', async (path, location) => {
  vi.spyOn(liveIndex, 'find').mockImplementation((_, __, { slug }) =>
    slug === 'serre' ? { kind: 'live', words: null } : { kind: 'unknown', until: 0 },
  );
  expect(await leadOf(path)).toEqual([308, location]);
});

it('an address with a page keeps it, whatever the list says', async () => {
  page = (c) => Promise.resolve(c.html('<p>page</p>'));
  expect(await leadOf('/vieux')).toEqual([200, null]);
  vi.spyOn(liveIndex, 'find').mockReturnValue({ kind: 'live' });
  expect(await leadOf('/blogue/vieux')).toEqual([200, null]);
});

it('a temporary failure does not redirect', async () => {
  page = (c) => {
    getRequestContext().status = 503;
    return Promise.resolve(c.html('<p>unavailable</p>'));
  };
  expect(await leadOf('/vieux')).toEqual([503, null]);
});

it('an address without a rule is not found, and the page is dropped when the rules change', async () => {
  expect(await leadOf('/rien')).toEqual([404, null]);
  expect([...tags]).toEqual(['redirects']);
});

it('forms and payloads of pages are not led elsewhere', async () => {
  expect(await leadOf('/vieux', { method: 'POST' })).toEqual([404, null]);
  expect(await leadOf('/RSC/R/vieux.txt')).toEqual([200, null]); // The status of a payload's page is its document's.
});

describe('where there is certainly no page, none is rendered', () => {
  it('because the index of pages says so', async () => {
    await ask('/rien'); // The list is read at the first request.
    vi.spyOn(liveIndex, 'find').mockReturnValue({ kind: 'unknown', until: 0 });
    rendered = [];
    expect(await leadOf('/blogue/vieux/?a=1')).toEqual([308, '/blogue/neuf?a=1']);
    expect(rendered).toEqual([]);
  });

  it('because the spelling alone would be redirected first: one redirect instead of two', async () => {
    expect(await leadOf('/vieux/')).toEqual([308, '/blogue?page=2']);
    expect(await leadOf('//vieux')).toEqual([308, '/blogue?page=2']);
    expect(rendered).toEqual([]);
  });

  it('but an editor who looks at a draft sees it', async () => {
    vi.spyOn(liveIndex, 'find').mockReturnValue({ kind: 'unknown', until: 0 });
    vi.spyOn(previewTokens, 'isValid').mockResolvedValue(true);
    page = (c) => Promise.resolve(c.html('<p>draft</p>'));
    expect(await leadOf('/blogue/vieux?x-craft-preview=1&token=abcdefghijklmnopqrstuvwxyz')).toEqual([200, null]);
  });
});
