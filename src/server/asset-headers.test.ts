import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { securityHeaders } from '#src/http/security-headers.ts';
import type { RequestContext } from '#src/request/request-context.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { securityHeadersOf } from './asset-headers.ts';

it.each(['http://localhost:8080', 'https://example.org'])(
  'gives files the headers of the pages at %s',
  async (siteUrl) => {
    const { env } = provideFakeRuntime({ SITE_URL: siteUrl }).runtime;
    const app = new Hono();
    app.use(async (c, next) => {
      c.set('request', { previewToken: null } as RequestContext); // All that the middleware reads of it.
      await next();
    });
    app.use(securityHeaders);
    app.get('/', (c) => c.body(null));
    const response = await app.request('/');
    expect(Object.fromEntries(response.headers)).toEqual(securityHeadersOf(env));
  },
);
