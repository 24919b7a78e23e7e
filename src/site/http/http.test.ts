import { Hono, type MiddlewareHandler } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { previewTokens } from '#src/site/content/preview-tokens.ts';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { gatherTurn } from '#src/platform/process/compress-stream.ts';
import { type LogLine, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { canonicalAddress } from './canonical-address.ts';
import { chooseEncoding, compression } from './compression.ts';
import { contentBackend } from './content-backend.ts';
import { errorHandling, failurePage } from './failure-page.ts';
import { guard } from './request-limits.ts';
import { health } from './health.ts';
import { pageDrafts } from './page-drafts.ts';
import { pageStatus } from './page-status.ts';
import { previews } from './previews.ts';
import { requestScope } from './request-scope.ts';
import { securityHeaders } from './security-headers.ts';

// The framework's router entry needs a server-component build; its request parser alone runs anywhere.
vi.mock('waku/router/server', async () => {
  const parser = await import('../../../node_modules/waku/dist/router/server-utils/parse-router-request.js');
  return { unstable_parseRouterRequest: parser.parseRouterRequest, unstable_setNonce: () => undefined };
});

let lines: LogLine[];
let page: MiddlewareHandler;

const middleware = [
  health,
  requestScope,
  previews,
  securityHeaders,
  compression,
  canonicalAddress,
  contentBackend,
  pageDrafts,
  guard,
  pageStatus,
  failurePage,
];

function request(path: string, init: RequestInit = {}) {
  const app = new Hono();
  app.use(errorHandling({ app }));
  for (const handler of middleware) app.use(handler);
  app.use((c, next) => page(c, next));
  return app.fetch(new Request(`http://localhost:8080${path}`, init), {});
}

beforeEach(() => {
  vi.stubEnv('DEV', false);
  ({ lines } = provideFakeRuntime({}, () =>
    Promise.resolve(new Response('picture', { headers: { 'content-type': 'image/webp' } })),
  ));
  page = (c) => Promise.resolve(c.html(`<p>${getRequestContext().site.handle}</p>`));
});

describe('addresses', () => {
  it.each([
    ['/blogue/', '/blogue'],
    ['/EN', '/en'],
    ['/En/Blog/Some-Slug', '/en/blog/Some-Slug'],
    ['/blogue//x/', '/blogue/x'],
    ['//evil.example/', '/evil.example'],
    ['/Entreprises/?page=2', '/entreprises?page=2'],
    ['/caf%C3%A9/', '/caf%C3%A9'],
  ])('%s is redirected permanently to %s', async (path, location) => {
    const response = await request(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(location);
  });

  it.each(['/', '/en', '/blogue/Un-Slug', '/en/blog/x?y=%2F', '/nope'])('%s is served as it is', async (path) => {
    expect((await request(path)).status).toBe(200);
  });

  describe('where no site has the root', () => {
    const SITES = JSON.stringify([
      { handle: 'fr_ca', languageID: 'fr-CA', siteName: 'Français', url: '/fr' },
      { handle: 'en_ca', languageID: 'en-CA', siteName: 'English', url: '/en' },
      { handle: 'en_gb', languageID: 'en-GB', siteName: 'British', url: 'https://example.co.uk/gb' },
    ]);

    it.each([
      ['', '/fr?a=1'],
      ['locale=en-CA', '/en?a=1'],
      ['locale=en-GB', '/fr?a=1'],
      ['locale=nonsense; x=locale=en-CA', '/fr?a=1'],
    ])('the choice %j leads to %s, whatever the browser’s language is', async (cookie, location) => {
      provideFakeRuntime({ SITES });
      const response = await request('/?a=1', { headers: { cookie, 'accept-language': 'en' } });
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(location);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      expect(response.headers.get('vary')).toBe('Cookie');
    });

    it('other addresses are served as they are', async () => {
      provideFakeRuntime({ SITES });
      for (const path of ['/nope', '/fr', '/en/blog']) expect((await request(path)).status).toBe(200);
    });
  });

  it('that differ from the page’s canonical one redirect there, without the rendered body', async () => {
    page = (c) => {
      getRequestContext().redirectTo = '/blogue/%C3%A9t%C3%A9?q=1';
      return Promise.resolve(c.html('<p>no</p>'));
    };
    const response = await request('/blogue/ETE?q=1');
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/blogue/%C3%A9t%C3%A9?q=1');
    expect(response.headers.get('content-type')).toBeNull();
    expect(await response.text()).toBe('');
  });

  it.each([
    '/RSC/R//[.txt',
    '/RSC/R.txt',
    '/RSC/Rx.txt',
    '/RSC/R//:99999999.txt',
    '/RSC/R///evil.example.txt',
    '/RSC/R/en//blog.txt',
  ])('of payloads that no page has are not found: %s', async (path) => {
    expect((await request(path)).status).toBe(404);
    expect(lines.filter(({ level }) => level !== 'debug')).toEqual([]);
  });

  it('of payloads belong to the site of their page', async () => {
    expect(await (await request('/RSC/R/en/blog.txt')).text()).toBe('<p>en_ca</p>');
    expect(await (await request('/RSC/R/_root.txt')).text()).toBe('<p>fr_ca</p>');
  });
});

describe('the guard', () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '10' };

  it.each([
    ['PUT /', '/', { method: 'PUT' }, 405],
    ['DELETE on a payload', '/RSC/R/en.txt', { method: 'DELETE' }, 405],
    ['a payload address of another shape', '/RSC/x', {}, 404],
    ['an action by GET', '/RSC/F/abc/send.txt', {}, 404],
    [
      'a form without length',
      '/',
      { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      411,
    ],
    ['a form too large', '/', { method: 'POST', headers: { ...form, 'content-length': '65537' } }, 413],
    ['a form from another origin', '/', { method: 'POST', headers: { ...form, origin: 'https://evil.example' } }, 403],
    ['a form from nowhere', '/', { method: 'POST', headers: { ...form, origin: 'null' } }, 403],
    [
      'a form of another site by its fetch metadata',
      '/',
      { method: 'POST', headers: { ...form, 'sec-fetch-site': 'cross-site' } },
      403,
    ],
    [
      'a posted page that is no form',
      '/',
      { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': '2' } },
      415,
    ],
    [
      'an action with another body',
      '/RSC/F/abc/send.txt',
      { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': '2' } },
      400,
    ],
    [
      'an action we do not have',
      '/RSC/F/abc/send.txt',
      { method: 'POST', headers: { 'content-type': 'text/plain', 'content-length': '2' } },
      400,
    ],
    [
      'another export of a module with actions',
      '/RSC/F/known/toString.txt',
      { method: 'POST', headers: { 'content-type': 'text/plain', 'content-length': '2' } },
      400,
    ],
    [
      'a navigation by POST',
      '/RSC/R/en.txt',
      { method: 'POST', headers: { 'content-type': 'text/plain', 'content-length': '2' } },
      400,
    ],
  ])('refuses %s with a short answer and no line in the log', async (_, path, init, status) => {
    const response = await request(path, init);
    expect(response.status).toBe(status);
    expect((await response.text()).length).toBeLessThan(40);
    expect(lines.filter(({ level }) => level !== 'debug')).toEqual([]);
  });

  it.each([
    [413, { ...form, 'content-length': '65537' }, 'Envoi trop volumineux', 'Too much to send'],
    [403, { ...form, origin: 'null' }, 'Envoi refusé', 'Not sent'],
    [400, { ...form, 'content-length': '20' }, 'Ce formulaire n’est plus à jour', 'This form is out of date'],
  ] as const)('tells a person whose form is refused with %s what to do', async (status, headers, french, english) => {
    const init = { method: 'POST', headers: { ...headers, accept: 'text/html,*/*;q=0.8' } };
    const response = await request('/contact', init);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self'(?: 'sha256-[^']{44}'){4};/);
    expect(await response.text()).toContain(`<h1>${french}</h1>`);
    const html = await (await request('/en/contact?x="><i>', init)).text();
    expect(html).toContain(`<h1>${english}</h1>`);
    expect(html).toContain('<a href="/en/contact">');
  });

  /** Posts fields as a browser without script does. */
  const post = (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return request('/', {
      method: 'POST',
      body,
      headers: { 'content-length': '500', origin: 'http://localhost:8080' },
    });
  };

  const reference = { $ACTION_REF_1: '', $ACTION_KEY: 'p/' };

  it.each([
    ['by its id', { $ACTION_ID_: '', '$ACTION_ID_known#send': '' }, 400],
    ['by its id alone', { '$ACTION_ID_known#send': '' }, 200],
    [
      'with bound arguments',
      { ...reference, '$ACTION_1:0': '{"id":"known#sendAgain","bound":"$@1"}', '$ACTION_1:1': '[{}]' },
      200,
    ],
    ['that we do not have', { ...reference, '$ACTION_1:0': '{"id":"abc#send","bound":null}' }, 400],
    [
      'with arguments that were made up',
      {
        ...reference,
        '$ACTION_1:0': '{"id":"known#sendAgain","bound":"$@1"}',
        '$ACTION_1:1': '[{"a":["$$5",7,null]}]',
      },
      200,
    ],
    [
      'with arguments that are no JSON',
      { ...reference, '$ACTION_1:0': '{"id":"known#sendAgain","bound":"$@1"}', '$ACTION_1:1': '[{' },
      400,
    ],
    [
      'with arguments that refer to something',
      { ...reference, '$ACTION_1:0': '{"id":"known#sendAgain","bound":"$@1"}', '$ACTION_1:1': '[["$B3"]]' },
      400,
    ],
    [
      'without the arguments it speaks of',
      { ...reference, '$ACTION_1:0': '{"id":"known#sendAgain","bound":"$@1"}' },
      400,
    ],
    ['with fewer arguments than it takes', { '$ACTION_ID_known#sendAgain': '' }, 400],
    ['with a reference to nothing', { '$ACTION_ID_known#send': '', $ACTION_REF_2: '' }, 400],
    ['in a malformed reference', { ...reference, '$ACTION_1:0': '{"id":' }, 400],
    ['not at all', { email: 'a@b.example' }, 400],
  ])('answers a form that names an action %s with %s', async (_, fields, status) => {
    expect((await post(fields)).status).toBe(status);
  });

  it('refuses a form that says one of the fields of an action twice', async () => {
    const body = new FormData();
    body.append('$ACTION_1:0', '{"id":"known#send","bound":null}');
    body.append('$ACTION_1:0', '1');
    const headers = { 'content-length': '500', origin: 'http://localhost:8080' };
    expect((await request('/', { method: 'POST', body, headers })).status).toBe(400);
  });

  it.each([
    ['with the form alone', { 0: '["$K1"]', _1_email: '$F9' }, 200],
    ['that takes a state without it', { 0: '["$K1"]' }, 400, 'sendAgain'],
    [
      'with its last state',
      { 0: '[{"status":"idle","errors":{},"at":"$undefined"},"$K1"]', _1_email: '' },
      200,
      'sendAgain',
    ],
    ['without a form', { 0: '[{"status":"idle"}]' }, 400],
    ['with a state that refers to something', { 0: '[{"a":["$F2"]},"$K1"]' }, 400, 'sendAgain'],
    [
      'with a state that is nested without end',
      { 0: `[${'['.repeat(9_000)}${']'.repeat(9_000)},"$K1"]` },
      400,
      'sendAgain',
    ],
    ['with parts that are of no form', { 0: '["$K1"]', 2: '"$@3"' }, 400],
    ['with text that is no JSON', { 0: '["$K1"' }, 400],
    ['without arguments', { _1_email: '' }, 400],
  ])('answers a script that calls an action %s with %s', async (_, fields, status, name = 'send') => {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    const init = { method: 'POST', body, headers: { 'content-length': '500' } };
    expect((await request(`/RSC/F/known/${name}.txt`, init)).status).toBe(status);
  });
});

describe('documents', () => {
  it('have a policy that is the same for all visitors, and the other security headers', async () => {
    const [first, second] = await Promise.all([request('/'), request('/')]);
    const policy = first.headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']{44}')+;/);
    expect(second.headers.get('content-security-policy')).toBe(policy);
    expect(first.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(first.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('get the status their page decides on, and a time to come back when unavailable', async () => {
    page = (c) => {
      getRequestContext().status = 503;
      return Promise.resolve(c.html('<p>later</p>'));
    };
    const response = await request('/');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
  });

  it('that could not be rendered are replaced by a page with a reference and without details of the error', async () => {
    page = (c) => Promise.resolve(c.html('<html><body></body></html>', 500));
    const response = await request('/en/blog');
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain('<html lang="en-CA">');
    expect(html).toContain('Try again');
    expect(html).toContain(`Reference: ${response.headers.get('x-request-id')}`);
    expect(lines.map(({ message }) => message)).toContain(
      'A page could not be rendered; the visitor gets the failure page with this requestId.',
    );
  });

  it('of which a part throws get the failure page and the security headers, and the error is logged once', async () => {
    page = () => {
      throw new TypeError('broken');
    };
    const response = await request('/en/blog?email=someone');
    expect(response.status).toBe(500);
    expect(await response.text()).toContain(`Reference: ${response.headers.get('x-request-id')}`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(lines).toContainEqual({ level: 'error', message: 'A request could not be answered.' });
    expect(lines.filter(({ level }) => level !== 'debug')).toHaveLength(1);
    const payload = await request('/RSC/R/en/blog.txt');
    expect([payload.status, await payload.text()]).toEqual([500, 'Internal Server Error']);
  });

  it('may be framed by the content backend in a preview only', async () => {
    provideFakeRuntime({ BACKEND_URL: 'https://cms.example.org/x' });
    const policyOf = async (path: string) => (await request(path)).headers.get('content-security-policy');
    const isValid = vi.spyOn(previewTokens, 'isValid').mockResolvedValue(true);
    const preview = `/?x-craft-live-preview=1&token=${'t'.repeat(32)}`;
    expect(await policyOf('/')).toContain("frame-ancestors 'none'");
    expect(await policyOf('/?x-craft-live-preview=1&token=short')).toContain("frame-ancestors 'none'");
    expect(await policyOf(preview)).toContain("frame-ancestors 'self' https://cms.example.org");
    isValid.mockRestore();
  });
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['', null],
  ])('for "%s" is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  it('sends every part when it is written, not at the end', async () => {
    let finish: () => void = () => undefined;
    page = (c) =>
      Promise.resolve(
        c.body(
          new ReadableStream<Uint8Array>({
            start(controller) {
              controller.enqueue(new TextEncoder().encode('<h1>first</h1>'));
              finish = () => {
                controller.enqueue(new TextEncoder().encode('<p>last</p>'));
                controller.close();
              };
            },
          }),
          200,
          { 'content-type': 'text/html; charset=utf-8' },
        ),
      );
    const response = await request('/', { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    const reader = response.body
      ?.pipeThrough(new DecompressionStream('gzip'))
      .pipeThrough(new TextDecoderStream())
      .getReader();
    expect((await reader?.read())?.value).toBe('<h1>first</h1>');
    finish();
    expect((await reader?.read())?.value).toBe('<p>last</p>');
  });

  it('joins what is written in one turn of the event loop into one chunk', async () => {
    const gathered = gatherTurn();
    const pieces: string[] = [];
    gathered.on('data', (piece: Buffer) => pieces.push(piece.toString()));
    for (const piece of ['<h1>', 'first', '</h1>']) gathered.write(piece);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    gathered.end('<p>last</p>');
    await new Promise((resolve) => gathered.on('end', resolve));
    expect(pieces).toEqual(['<h1>first</h1>', '<p>last</p>']);
  });
});

describe('other addresses', () => {
  it('answer the health check without the backend', async () => {
    expect(await (await request('/healthz')).text()).toBe('ok');
  });

  it('serve the embedded backend’s media, by GET and HEAD only', async () => {
    expect(await (await request('/media/images/x.webp')).text()).toBe('picture');
    expect((await request('/media/images/x.webp', { method: 'POST' })).status).toBe(405);
  });
});
