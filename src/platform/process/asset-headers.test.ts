import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { securityHeaders } from '#src/site/http/security-headers.ts';
import type { RequestContext } from '#src/platform/request/request-context.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { contentTypeOf, securityHeadersFor, securityHeadersOf } from './asset-headers.ts';
import { parseEnv } from './env.ts';

it.each(['http://localhost:8080', 'https://example.org'])('says the same of pages and files at %s', async (siteUrl) => {
  const { env } = provideFakeRuntime({ SITE_URL: siteUrl }).runtime;
  const app = new Hono();
  app.use(async (c, next) => {
    c.set('request', { isPreview: false } as RequestContext); // All that the middleware reads of it.
    await next();
  });
  app.use(securityHeaders);
  app.get('/', (c) => c.body(null));
  const response = await app.request('/');
  expect(Object.fromEntries(response.headers)).toEqual(securityHeadersOf(env));
});

it.each(['a.js', 'a.css', 'a.woff2', 'a.avif', 'a.svg', 'a.webmanifest'])(
  'gives %s the headers of pages without those of documents',
  (file) => {
    const all = securityHeadersOf({ siteUrl: 'https://example.org', hstsSubdomains: false });
    const { 'permissions-policy': _permissions, 'cross-origin-opener-policy': _opener, ...others } = all;
    expect(securityHeadersFor(contentTypeOf(file), all)).toEqual(others);
  },
);

it.each(['a.html', 'a.pdf', 'a.xml'])('gives %s all headers of pages', (file) => {
  const all = securityHeadersOf({ siteUrl: 'https://example.org', hstsSubdomains: false });
  expect(securityHeadersFor(contentTypeOf(file), all)).toEqual(all);
});

it.each([
  ['http://localhost:8080', 'on', undefined],
  ['https://example.org', '', 'max-age=31536000'],
  ['https://example.org', 'on', 'max-age=31536000; includeSubDomains'],
])('at %s with HSTS_SUBDOMAINS=%s asks browsers for https with %s', (siteUrl, setting, header) => {
  const env = parseEnv({ SITE_URL: siteUrl, HSTS_SUBDOMAINS: setting });
  expect(securityHeadersOf(env)['strict-transport-security']).toBe(header);
});
