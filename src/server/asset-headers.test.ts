import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { securityHeaders } from '#src/http/security-headers.ts';
import type { RequestContext } from '#src/request/request-context.ts';
import { securityHeadersOf } from './asset-headers.ts';
import { createContentChanges } from './content-changes.ts';
import { parseEnv } from './env.ts';
import { PayloadStore } from './pages/payload-store.ts';
import { provideRuntime } from './runtime.ts';

it.each(['http://localhost:8080', 'https://example.org'])(
  'gives files the headers of the pages at %s',
  async (siteUrl) => {
    const env = parseEnv({ SITE_URL: siteUrl });
    const silent = () => {};
    const log = { error: silent, warn: silent, info: silent, debug: silent };
    provideRuntime({
      env,
      log,
      backend: null,
      changes: createContentChanges(),
      payloads: new PayloadStore(),
      disk: null,
      shared: null,
      isDevelopment: false,
      bootUrl: '',
    });
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
