import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { provideRuntime } from '#src/platform/process/runtime.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { requestScope } from './request-scope.ts';

// The framework's router entry needs a server-component build; its request parser alone runs anywhere.
vi.mock('waku/router/server', async () => {
  const parser = await import('../../../node_modules/waku/dist/router/server-utils/parse-router-request.js');
  return { unstable_parseRouterRequest: parser.parseRouterRequest, unstable_setNonce: () => undefined };
});

function ask(isDevelopment: boolean) {
  provideRuntime({ ...provideFakeRuntime().runtime, isDevelopment });
  const app = new Hono();
  app.use(requestScope);
  app.get('*', (c) => {
    getRequestContext().notes.backendCalls.push(12.4, 30);
    return c.text('page');
  });
  return app.fetch(new Request('http://localhost:8080/'), {});
}

it('a developer sees how long a page and its backend calls took, a visitor never', async () => {
  const { headers } = await ask(true);
  expect(headers.get('server-timing')).toMatch(/^first-byte;dur=\d+, backend;dur=42;desc="2 calls"$/);
  expect((await ask(false)).headers.get('server-timing')).toBeNull();
});

it('every answer has its own id, by which the log knows it', async () => {
  const ids = await Promise.all([ask(false), ask(false)]).then((all) =>
    all.map(({ headers }) => headers.get('x-request-id')),
  );
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
  expect(ids[1]).not.toBe(ids[0]);
});
