import { Hono } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { content } from '#src/site/content/client.ts';
import { imageFixture } from '#tests/support/content-fixtures.ts';
import { completeAnswer } from '#tests/support/complete-answer.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { feeds } from './feeds.ts';
import { requestScope } from './request-scope.ts';

// The framework's router entry needs a server-component build; its request parser alone runs anywhere.
vi.mock('waku/router/server', async () => {
  const parser = await import('../../../node_modules/waku/dist/router/server-utils/parse-router-request.js');
  return { unstable_parseRouterRequest: parser.parseRouterRequest, unstable_setNonce: () => undefined };
});

const text = (copy: string) => ({ __typename: 'text_Entry', id: '9', copy });

const article = {
  __typename: 'article_Entry',
  id: '12',
  title: 'La serre & le calcul : 3 < 4',
  heading: null,
  uri: 'blogue/été',
  postDate: '2026-03-08T01:30:00-05:00',
  dateUpdated: '2026-03-09T10:00:00-04:00',
  description: '<p>Un résumé</p>',
  articleCategories: [{ __typename: 'articles_Category', id: '1', title: 'Récit' }],
  byline: [{ __typename: 'entity_Entry', id: '2', title: 'Léa', displayName: null, uri: 'coachs-et-experts/lea' }],
  image: [imageFixture()],
  layout: [
    {
      __typename: 'section_Entry',
      id: '3',
      blocks: [
        text(
          '<h3>Un titre</h3><p>Voir <a href="/evenements/x">ceci</a>, <a href="#bas">plus bas</a> ou ' +
            '<a href="javascript:alert(1)">cela</a><script>alert(1)</script> ]]> &amp; « oui »</p>',
        ),
        { __typename: 'pushBlock_Entry' },
      ],
    },
  ],
};
const answer = { index: { __typename: 'articlesIndex_Entry', id: '1', title: 'Blogue' }, entries: [article] };

let data: Record<string, unknown> = answer;
let isDown = false;

function ask(path: string, init: RequestInit = {}) {
  const app = new Hono();
  app.use(requestScope);
  app.use(feeds);
  app.get('*', (c) => c.text('page'));
  return app.fetch(new Request(`http://localhost:8080${path}`, init), {});
}

/** The client listens to the first runtime that it sees. */
let forget: (() => void) | null = null;

function provide(settings: Record<string, string>) {
  const { runtime } = provideFakeRuntime(settings, async (request) => {
    if (isDown) throw new Error('down');
    const isQuery = new URL(request.url).pathname.endsWith('/graphql');
    if (!isQuery) return Response.json({ name: 'token', value: 'value' });
    const { query } = (await request.json()) as { query: string }; // Sent by the client under test.
    return Response.json({ data: completeAnswer(query, data) });
  });
  content.cache.clear();
  forget ??= runtime.changes.announce;
  forget();
}

beforeEach(() => {
  data = answer;
  isDown = false;
  provide({ CACHE_TTL: '0', CACHE_STALE_TTL: '0' });
});

/** The text of the first element of a name, as an XML parser reads it. */
function textOf(xml: string, name: string): string {
  const [, inner = ''] = new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`).exec(xml) ?? [];
  return inner.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

describe('the Atom feed', () => {
  it('has the elements that RFC 4287 requires, dates of RFC 3339 and absolute addresses', async () => {
    const response = await ask('/blogue/feed.xml');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await response.text();
    const [head = '', entry = ''] = xml.split('<entry>');
    expect(head).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr-CA">');
    expect(textOf(head, 'title')).toBe('Blogue | Le Tremplin');
    expect(head).toContain('<link rel="self" href="http://localhost:8080/blogue/feed.xml"');
    for (const part of [head, entry]) {
      expect(textOf(part, 'id')).toMatch(/^tag:localhost,2026:fr_ca:/);
      expect(textOf(part, 'updated')).toMatch(rfc3339);
      expect(textOf(part, 'author')).toContain('<name>');
    }
    expect(textOf(entry, 'title')).toBe('La serre & le calcul\u00A0: 3 < 4');
    expect(textOf(entry, 'published')).toBe('2026-03-08T06:30:00.000Z');
    expect(textOf(entry, 'updated')).toBe('2026-03-09T14:00:00.000Z');
    for (const [, address = ''] of xml.matchAll(/ href="([^"]*)"/g)) expect(address).toMatch(/^https?:\/\//);
  });

  it('has the full text: sanitised, in the site’s typography, with absolute addresses', async () => {
    const html = textOf((await (await ask('/blogue/feed.xml')).text()).split('<entry>')[1] ?? '', 'content');
    expect(html).toContain('<h2>Un titre</h2>');
    expect(html).toContain('<a href="http://localhost:8080/evenements/x">ceci</a>');
    expect(html).toContain('<a href="http://localhost:8080/blogue/%C3%A9t%C3%A9#text:bas">plus bas</a>');
    expect(html).toMatch(/plus bas<\/a> ou cela \]\]&gt; &amp; «[\u00A0\u202F]oui[\u00A0\u202F]»/);
    expect(html).toContain('<img src="http://localhost:8080/media/images/photo-800.jpg" alt="Alt of photo"');
    expect(html).not.toMatch(/script|javascript/);
  });
});

it('the JSON feed follows version 1.1', async () => {
  const response = await ask('/blogue/feed.json');
  expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  const feed: Record<string, unknown> = await response.json();
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Blogue | Le Tremplin',
    home_page_url: 'http://localhost:8080/blogue',
    feed_url: 'http://localhost:8080/blogue/feed.json',
    language: 'fr-CA',
    authors: [{ name: 'Le Tremplin', url: 'http://localhost:8080' }],
    items: [
      {
        id: 'tag:localhost,2026:fr_ca:article:12',
        url: 'http://localhost:8080/blogue/%C3%A9t%C3%A9',
        title: 'La serre & le calcul\u00A0: 3 < 4',
        summary: 'Un résumé',
        date_published: '2026-03-08T06:30:00.000Z',
        date_modified: '2026-03-09T14:00:00.000Z',
        authors: [{ name: 'Léa', url: 'http://localhost:8080/coachs-et-experts/lea' }],
        tags: ['Récit'],
        image: 'http://localhost:8080/media/images/photo-800.jpg',
      },
    ],
  });
});

describe('the answer', () => {
  it('is 304 for a reader that has it, and named by its content', async () => {
    const etag = (await ask('/blogue/feed.xml')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await ask('/blogue/feed.xml', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    data = { ...answer, entries: [] };
    expect((await ask('/blogue/feed.xml', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('is 503 when the backend fails, and the last one while it may be stale', async () => {
    isDown = true;
    const response = await ask('/presse/feed.xml');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    isDown = false;
    provide({ CACHE_TTL: '0', CACHE_STALE_TTL: '60' });
    const first = await (await ask('/blogue/feed.xml')).text();
    isDown = true;
    const stale = await ask('/blogue/feed.xml');
    expect([stale.status, await stale.text()]).toEqual([200, first]);
  });

  it('is the last one while the backend fails, also after everything has been purged', async () => {
    const first = await (await ask('/blogue/feed.json')).text();
    isDown = true;
    provide({ CACHE_TTL: '0', CACHE_STALE_TTL: '0' });
    const last = await ask('/blogue/feed.json');
    expect([last.status, await last.text()]).toEqual([200, first]);
    expect((await ask('/blogue/feed.json?x=1')).status).toBe(503); // Invented addresses cannot fill the memory.
  });

  it('is at the address in the language of its site, and the other language’s address redirects to it', async () => {
    expect((await ask('/en/blog/feed.xml')).status).toBe(200);
    const other = await ask('/en/blogue/feed.json');
    expect([other.status, other.headers.get('location')]).toEqual([308, '/en/blog/feed.json']);
    for (const path of ['/evenements/feed.xml', '/feed.xml', '/blogue/x/feed.xml', '/blogue/feed.rss']) {
      expect(await (await ask(path)).text()).toBe('page');
    }
  });

  it('is read only: HEAD has no body, POST is refused', async () => {
    expect(await (await ask('/blogue/feed.xml', { method: 'HEAD' })).text()).toBe('');
    expect((await ask('/blogue/feed.xml', { method: 'POST' })).status).toBe(405);
  });

  it('is 404 where the index does not exist', async () => {
    data = { index: null, entries: [] };
    expect((await ask('/blogue/feed.xml')).status).toBe(404);
  });
});
