import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { content } from '#src/site/content/client.ts';
import { loadShareCard } from '#src/site/content/share-card.ts';
import { provideRuntime } from '#src/platform/process/runtime.ts';
import { frenchSite } from '#tests/support/content-fixtures.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { manifest } from './manifest.ts';
import { sharePicture } from './share-picture.ts';

const entry = {
  __typename: 'article_Entry',
  id: '1',
  title: 'L’été & nous',
  uri: 'blogue/été',
  dateUpdated: '2026-01-01T00:00:00Z',
  sharePicture: [
    { __typename: 'images_Asset', id: '2', mimeType: 'image/png', url: 'http://localhost:8080/media/a.png' },
  ],
};

let drawn: object[];

beforeEach(() => {
  drawn = [];
  const { backend, asked } = fakeBackend({ entry });
  const answer = (request: Request) =>
    new URL(request.url).pathname.startsWith('/media/')
      ? Promise.resolve(new Response('bytes', { headers: { 'content-type': 'image/png' } }))
      : backend(request);
  const { runtime } = provideFakeRuntime({ CACHE_TTL: '0', CACHE_STALE_TTL: '0' }, answer);
  const find = async (_key: string, load: () => Promise<object>) => {
    drawn.push(await load());
    return Buffer.from('picture');
  };
  provideRuntime({ ...runtime, drawings: { find } });
  content.cache.clear();
  asked.length = 0;
});

function ask(path: string, init: RequestInit = {}) {
  const app = new Hono();
  app.use(sharePicture);
  app.use(manifest);
  app.get('*', (c) => c.text('page'));
  return app.fetch(new Request(`http://localhost:8080${path}`, init), {});
}

const pathOf = async () => (await loadShareCard('', 'blogue/été', frenchSite))?.path ?? '';

describe('the picture of an entry', () => {
  it('shows its kind, its title and its picture, at an address that names its version', async () => {
    const path = await pathOf();
    expect(path).toMatch(/^\/share\/fr_ca\/blogue\/%C3%A9t%C3%A9\.[\da-f]{8}\.jpg$/);
    const response = await ask(path);
    expect([response.status, await response.text()]).toEqual([200, 'picture']);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(drawn).toEqual([
      {
        kicker: 'Article',
        title: 'L’été & nous',
        name: 'Le Tremplin',
        mark: null,
        picture: new TextEncoder().encode('bytes'),
      },
    ]);
  });

  it('is not drawn for another version, which leads to the present one', async () => {
    const response = await ask('/share/fr_ca/blogue/%C3%A9t%C3%A9.00000000.jpg');
    expect([response.status, response.headers.get('location')]).toEqual([302, await pathOf()]);
    expect(drawn).toEqual([]);
  });

  it.each([
    '/share/fr_ca/blogue/autre.00000000.jpg',
    '/share/xx/blogue/x.00000000.jpg',
    '/share/fr_ca/*.00000000.jpg',
    '/share/fr_ca/not.00000000.jpg',
    '/share/fr_ca/blogue/x.jpg',
    '/share/Bonjour.jpg',
  ])('is not drawn for a name that no entry has: %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
    expect(drawn).toEqual([]);
  });

  it('is replaced by the default one when it cannot be drawn', async () => {
    const { runtime } = provideFakeRuntime({}, fakeBackend({ entry }).backend);
    provideRuntime({ ...runtime, drawings: { find: () => Promise.reject(new Error('no face')) } });
    const response = await ask(await pathOf());
    expect([response.status, response.headers.get('location')]).toEqual([302, '/share-card.png']);
  });

  it('is only read', async () => {
    expect((await ask('/share/x', { method: 'POST' })).status).toBe(405);
  });
});

it('each site has a manifest in its language, and invented ones none', async () => {
  const response = await ask('/en_ca.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  expect(await response.json()).toMatchObject({ lang: 'en-CA', start_url: '/en', name: 'Le Tremplin' });
  expect(await (await ask('/xx.webmanifest')).text()).toBe('page');
});
