import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { identityOf } from '#src/site/content/cache.ts';
import { type ContentChange, gatherMs } from '#src/platform/process/content-changes.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { revalidate, signRevalidation } from './revalidate.ts';

const secret = 'a secret of sixteen characters';
let told: ContentChange[];

function provide(settings: Record<string, string>) {
  told = [];
  provideFakeRuntime(settings).runtime.changes.subscribe((change) => told.push(change));
}

beforeEach(() => provide({ REVALIDATE_SECRET: secret }));
afterEach(() => void vi.useRealTimers());

interface Call {
  readonly timestamp?: string;
  readonly signature?: string;
  readonly method?: string;
}

const present = () => String(Math.floor(Date.now() / 1000));

function call(body: unknown, { timestamp = present(), signature, method = 'POST' }: Call = {}) {
  const app = new Hono();
  app.use(revalidate);
  app.all('*', (c) => c.text('page', 404));
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = {
    'x-timestamp': timestamp,
    'x-signature': signature ?? signRevalidation(secret, timestamp, text),
  };
  const init = { method, headers, ...(method === 'POST' && { body: text }) };
  return app.fetch(new Request('http://localhost:8080/api/revalidate', init));
}

it('a signed call drops the answers with the tags, also if they were selected without a site', async () => {
  const response = await call({ tags: ['article_Entry:12:fr_ca', '7:image/png'] });
  expect([response.status, await response.json()]).toEqual([200, { purged: 2 }]);
  expect(told).toEqual([{ tags: ['article_Entry:12:fr_ca', 'article:12:fr_ca', '12', '7:image/png'] }]);
});

it('an entry is known by the name and by the handle of its type: either drops the documents that have selected it', async () => {
  const selected = [
    { __typename: 'article_Entry', typeHandle: 'article', id: '12', siteHandle: 'fr_ca' },
    { __typename: 'article_Entry', id: '12', siteHandle: 'fr_ca' },
    { __typename: 'article_Entry', id: '12' },
  ];
  await call({ tags: ['article:12:fr_ca'] });
  await call({ identities: [{ type: 'article_Entry', id: 12, siteHandle: 'fr_ca' }] });
  for (const { tags } of told)
    expect(selected.map(identityOf).filter((tag) => tag && !tags?.includes(tag))).toEqual([]);
  expect(told).toHaveLength(2);
});

it('identities may be given in parts, or everything at once', async () => {
  await call({
    identities: [
      { type: 'event_Entry', id: 3, siteHandle: 'en_ca' },
      { type: 'asset', id: '9', mimeType: 'image/png' },
    ],
  });
  await call({ all: true });
  expect(told).toEqual([{ tags: ['event_Entry:3:en_ca', 'event:3:en_ca', '3', '9:image/png'] }, { tags: null }]);
});

it('an identity without a site names the entry on all sites, and an asset without its kind of file names nothing', async () => {
  const response = await call({ identities: [{ type: 'article_Entry', id: 12, siteHandle: null }] });
  expect(await response.json()).toEqual({ purged: 1 });
  expect(told).toEqual([
    { tags: ['article_Entry:12:fr_ca', 'article:12:fr_ca', '12', 'article_Entry:12:en_ca', 'article:12:en_ca'] },
  ]);
  for (const type of ['asset', 'images_Asset'])
    expect((await call({ identities: [{ type, id: 9 }] })).status).toBe(400);
  expect(told).toHaveLength(1);
});

it('a call counts once', async () => {
  const timestamp = present();
  expect((await call({ tags: ['once'] }, { timestamp })).status).toBe(200);
  expect((await call({ tags: ['once'] }, { timestamp })).status).toBe(409);
  expect(told).toHaveLength(1);
});

it('a call to drop everything may come twice within a second, and a hundred of them are two', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  for (let count = 0; count < 100; count += 1) {
    const response = await call({ all: true });
    expect([response.status, await response.json()]).toEqual([200, { purged: 'all' }]);
  }
  expect(told).toEqual([{ tags: null }]);
  vi.advanceTimersByTime(gatherMs);
  expect(told).toEqual([{ tags: null }, { tags: null }]);
  vi.advanceTimersByTime(10 * gatherMs);
  expect(told).toHaveLength(2);
});

it('an old call to drop everything is answered, and drops nothing again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  const timestamp = present();
  await call({ all: true }, { timestamp });
  vi.advanceTimersByTime(60_000);
  expect((await call({ all: true }, { timestamp })).status).toBe(200);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(1);
});

it.each([
  ['another signature', { signature: '0'.repeat(64) }],
  ['no signature', { signature: '' }],
  ['a signature of another time', { signature: signRevalidation(secret, '1', '{"tags":["x"]}') }],
  ['an old time', { timestamp: String(Math.floor(Date.now() / 1000) - 900) }],
  ['a time to come', { timestamp: String(Math.floor(Date.now() / 1000) + 900) }],
  ['no time', { timestamp: '' }],
])('a call with %s is refused', async (_, options) => {
  expect((await call({ tags: ['x'] }, options)).status).toBe(401);
  expect(told).toEqual([]);
});

it.each(['', 'x', '{}', '{"tags":[]}', '{"tags":[1]}', '{"all":false}', '[]'])(
  'a signed body that says nothing is refused: %j',
  async (body) => {
    expect((await call(body)).status).toBe(400);
    expect(told).toEqual([]);
  },
);

it('a body is bounded, and nothing is read by GET', async () => {
  expect(
    (await call({ tags: Array.from({ length: 3000 }, (_, index) => `article_Entry:${index}:fr_ca`) })).status,
  ).toBe(413);
  expect((await call('', { method: 'GET' })).status).toBe(405);
});

it('the guide’s example is signed as the site computes it', () => {
  const guide = readFileSync(new URL('../../contract/README.md', import.meta.url), 'utf8');
  const found = (form: RegExp) => form.exec(guide)?.[1] ?? '';
  const [timestamp, body] = [found(/^timestamp=(\d+)$/m), found(/^body='(.*)'$/m)];
  const [key, signature] = [found(/With the secret `([^`]+)`/), found(/^# ([\da-f]{64})$/m)];
  expect(signRevalidation(key, timestamp, body)).toBe(signature);
});

it('without a secret there is no such address', async () => {
  provide({});
  expect((await call({ all: true })).status).toBe(404);
  expect(told).toEqual([]);
});
