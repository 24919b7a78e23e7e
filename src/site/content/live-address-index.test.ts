import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPageNotes } from '#src/platform/request/page-notes.ts';
import { runWithRequestContext } from '#src/platform/request/request-context.ts';
import type { ContentChange } from '#src/platform/process/content-changes.ts';
import { englishSite, frenchSite } from '#tests/support/content-fixtures.ts';
import { fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { content } from './client.ts';
import { graphql } from './graphql.ts';
import { LiveIndex, pastCacheMs } from './live-address-index.ts';

const seoOf = (title: string) => ({
  title: `${title} - Le Tremplin`,
  description: `<p>De ${title} &amp; co.</p>`,
  social: { facebook: { title: 'Venez', description: null } },
  advanced: { robots: ['noarchive'], canonical: null },
});

const entry = (type: string, sectionHandle: string, slug: string, uri: string, title: string) => ({
  __typename: `${type}_Entry`,
  sectionHandle,
  slug,
  uri,
  title,
  postDate: null,
  dateUpdated: '2026-11-20T10:00:00-05:00',
  localized: [{ id: '1', uri: `blog/${slug}`, siteHandle: 'en_ca' }],
  description: null,
  seo: seoOf(title),
});

const entries = [
  entry('article', 'articles', 'serre', 'blogue/serre', 'Serre'),
  entry('article', 'articles', 'témoins', 'blogue/témoins', 'Témoins'),
  entry('page', 'pages', 'equipe', 'pages/a-propos/equipe', 'Équipe'),
  entry('home', 'home', 'accueil', '__home__', 'Accueil'),
];

interface Asked {
  readonly operationName: string;
  readonly variables: { readonly site: string; readonly offset: number };
  readonly preview: string | null;
}

function createContent(settings: Record<string, string> = {}) {
  const asked: Asked[] = [];
  const world = { asked, entries: entries as readonly object[], count: entries.length, isDead: false, time: 0 };
  const { lines, runtime } = provideFakeRuntime({ CACHE_TTL: '600', ...settings }, async (request) => {
    if (!request.url.endsWith('/graphql')) return Response.json({ name: 'token', value: 'value' });
    const { operationName, variables } = JSON.parse(await request.text());
    asked.push({ operationName, variables, preview: request.headers.get('x-craft-token') });
    if (world.isDead) return new Response('broken', { status: 500 });
    const { offset, limit } = variables;
    return Response.json({
      data: { entryCount: world.count, entries: world.entries.slice(offset, offset + limit) },
    });
  });
  // The process-wide client subscribes to the runtime that is current when its cache is first used.
  runtime.changes.subscribe(() => content.purge([]));
  const index = new LiveIndex(() => world.time);
  const find = (slug: string) => index.find('article', frenchSite, { slug });
  const findHead = (slug: string) => index.findHead('article', frenchSite, { slug });
  /** Waits until this many queries have been answered. */
  const settled = async (questions: number) => {
    await vi.waitFor(() => expect(asked.length).toBe(questions));
    await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return { world, lines, index, find, findHead, settled, announce: runtime.changes.announce };
}

it('fills itself after its first use, then tells live addresses, with their titles, from unknown ones', async () => {
  const { world, find, index, settled } = createContent();
  expect([find('serre'), find('nope')]).toEqual([null, null]);
  await settled(1);
  expect(find('serre')).toEqual({ kind: 'live' });
  expect(find('nope')).toEqual({ kind: 'unknown', until: 60_000 });
  const page = { secondLevelSlug: 'a-propos', slug: 'equipe' };
  expect(index.find('page', frenchSite, page)).toMatchObject({ kind: 'live' });
  expect(index.find('page', frenchSite, { slug: 'equipe' })).toMatchObject({ kind: 'unknown' });
  expect(world.asked).toHaveLength(1);
});

it('has the whole head of a live page: names, languages, robots, and the picture that the site draws', async () => {
  const { index, find, findHead, settled } = createContent();
  find('serre');
  await settled(1);
  expect(await findHead('serre')).toEqual({
    title: 'Serre | Le Tremplin',
    description: 'De Serre & co.',
    socialTitle: 'Venez',
    socialDescription: 'De Serre & co.',
    socialImage: null,
    sharePath: expect.stringMatching(/^\/share\/fr_ca\/blogue\/serre\.[\da-f]{8}\.jpg$/),
    robots: ['noarchive'],
    canonical: '/blogue/serre',
    alternates: [
      { site: frenchSite, path: '/blogue/serre' },
      { site: englishSite, path: '/en/blog/serre' },
    ],
  });
  expect(await index.findHead('home', frenchSite, {})).toMatchObject({
    title: 'Accueil | Le Tremplin',
    canonical: '/',
  });
});

it('decides on no page of a single entry, which decides by itself', async () => {
  const { index, settled, find } = createContent();
  find('serre');
  await settled(1);
  expect(index.find('home', frenchSite, {})).toEqual({ kind: 'live' });
  expect(index.find('contact', frenchSite, {})).toBeNull();
  expect(await index.findHead('contact', frenchSite, {})).toBeNull();
});

it('reports a spelling that a database may treat as equal neither as unknown nor with a head', async () => {
  const { find, findHead, settled } = createContent();
  find('serre');
  await settled(1);
  for (const slug of ['Serre', 'temoins', 'TÉMOINS']) {
    expect([find(slug), await findHead(slug)]).toEqual([{ kind: 'live' }, null]);
  }
  expect(await findHead('témoins')).toMatchObject({ title: 'Témoins | Le Tremplin' });
});

it.each([
  ['no slug', { ...entries[0], slug: null }],
  ['nothing', null],
])('knows of no address that it has no page while the list has an entry with %s', async (_, wrong) => {
  const { world, find, findHead, settled } = createContent();
  world.entries = [wrong as object, ...entries.slice(1)];
  find('serre');
  await settled(1);
  expect([find('serre'), find('nope')]).toEqual([null, null]);
  expect(await findHead('témoins')).toMatchObject({ title: 'Témoins | Le Tremplin' });
});

it('decides on no address while the answer is of another shape', async () => {
  const { world, find, findHead, settled } = createContent();
  world.entries = [{ ...entries[0], sectionHandle: 7 }, ...entries.slice(1)];
  find('serre');
  await settled(1);
  expect([find('serre'), find('nope'), await findHead('témoins')]).toEqual([null, null, null]);
});

it('gives a head as soon as it has been filled, and at once from a list that is no longer fresh', async () => {
  const { world, find, findHead, settled } = createContent();
  const first = findHead('serre');
  expect(world.asked).toEqual([]);
  expect(await first).toMatchObject({ title: 'Serre | Le Tremplin' });
  await settled(1);
  world.time = 3_600_000;
  expect(find('serre')).toBeNull();
  expect(await findHead('serre')).toMatchObject({ title: 'Serre | Le Tremplin' });
  expect(await findHead('new')).toBeNull();
});

it('has no head from before a change: what was purged may be gone', async () => {
  const { world, find, findHead, settled, announce } = createContent();
  find('serre');
  await settled(1);
  announce();
  world.entries = entries.slice(1);
  expect(await findHead('serre')).toBeNull();
  expect(await findHead('témoins')).toMatchObject({ title: 'Témoins | Le Tremplin' });
});

it('does not answer for routes without entries, nor where answers are not cached', async () => {
  const { world, find, index } = createContent({ CACHE_TTL: '0' });
  index.prepare(frenchSite);
  expect(find('serre')).toBeNull();
  expect(index.find('articlesIndex', frenchSite, {})).toBeNull();
  expect(await index.findHead('article', frenchSite, { slug: 'serre' })).toBeNull();
  expect(world.asked).toEqual([]);
});

it('keeps a list for each site', async () => {
  const { world, index, settled } = createContent();
  index.prepare(frenchSite);
  index.prepare(englishSite);
  await settled(2);
  expect(world.asked.map(({ variables }) => variables.site)).toEqual(['fr_ca', 'en_ca']);
});

it('is renewed in the background from half its maximum age on, and does not answer when it is too old', async () => {
  const { world, find, settled } = createContent();
  find('serre');
  await settled(1);
  world.time = 31_000;
  world.entries = entries.slice(1);
  expect(find('serre')).toMatchObject({ kind: 'live' });
  await settled(2);
  expect(find('serre')).toEqual({ kind: 'unknown', until: 91_000 });
  world.time = 91_000;
  expect(find('serre')).toBeNull();
  await settled(3);
  expect(find('serre')).toEqual({ kind: 'unknown', until: 151_000 });
});

it('is never older than the cached answers', async () => {
  const { world, find, settled } = createContent({ CACHE_TTL: '10' });
  find('serre');
  await settled(1);
  world.time = 10_000;
  expect(find('serre')).toBeNull();
});

it('is empty after a change, and drops a reading that started before it', async () => {
  const { world, find, settled, announce } = createContent();
  find('serre');
  await settled(1);
  announce();
  expect(find('serre')).toBeNull();
  world.entries = [];
  announce();
  expect(find('serre')).toBeNull();
  await settled(3);
  expect(find('serre')).toMatchObject({ kind: 'unknown' });
});

it('is read in batches, and absent for a site with too many pages, which is not read again soon', async () => {
  const { world, find, settled } = createContent();
  world.entries = Array.from({ length: 1001 }, (_, number) => ({ ...entries[0], slug: `a-${number}` }));
  find('serre');
  await settled(2);
  expect(find('a-1000')).toMatchObject({ kind: 'live' });

  world.count = 50_001;
  world.time = 40_000;
  find('serre');
  await settled(3);
  expect([find('a-1000'), find('nope')]).toEqual([null, null]);
  world.time = 20 * 60_000;
  expect(find('nope')).toBeNull();
  expect(world.asked).toHaveLength(3);
});

it('does not answer all the time where reading is slow, rather than being read continuously', async () => {
  const { world, find, settled } = createContent();
  find('serre');
  world.time = 6_000;
  await settled(1);
  expect(find('serre')).toMatchObject({ kind: 'live' });
  world.time = 119_000;
  expect(find('serre')).toBeNull();
  expect(world.asked).toHaveLength(1);
  world.time = 120_000;
  find('serre');
  await settled(2);
  expect(find('serre')).toMatchObject({ kind: 'live' });
});

it('logs that it could not be loaded, and is loaded again after a while', async () => {
  const { world, lines, find, settled } = createContent();
  world.isDead = true;
  find('serre');
  await settled(1);
  expect(find('serre')).toBeNull();
  expect(lines.filter(({ level }) => level === 'warn').map(({ message }) => message)).toContain(
    'The list of live addresses could not be loaded. Pages are still served; it is tried again in a few seconds.',
  );
  expect(world.asked).toHaveLength(1);
  world.isDead = false;
  world.time = 5_000;
  find('serre');
  await settled(2);
  expect(find('serre')).toMatchObject({ kind: 'live' });
});

it('belongs to no request: it adds no tags to a page and does not see drafts', async () => {
  const { world, find, settled } = createContent();
  const notes = createPageNotes();
  runWithRequestContext(fakeRequestContext({ previewToken: 'a'.repeat(20), notes }), () => find('serre'));
  await settled(1);
  expect(world.asked.map(({ preview }) => preview)).toEqual([null]);
  expect([...notes.tags]).toEqual([]);
});

describe('a backend that keeps its answers as Craft does', () => {
  const article = (slug: string, postDate: string, dateUpdated: string) => ({
    ...entry('article', 'articles', slug, `blogue/${slug}`, slug),
    postDate,
    dateUpdated,
  });
  const published = article('serre', '2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z');
  const scheduled = article('demain', '2026-11-21T09:00:00Z', '2026-11-20T10:00:00Z');

  /** Answers the same text with the same variables from its cache unless the header is sent. */
  function createKeepingBackend() {
    const kept = new Map<string, string>();
    const world = {
      entries: [published] as object[],
      sections: [] as unknown,
      time: 0,
      uncached: 0,
      worked: 0,
      isDown: false,
    };
    const { runtime } = provideFakeRuntime(
      { CACHE_TTL: '600', BACKEND_URL: 'https://cms.example.org' },
      async (request) => {
        if (!request.url.endsWith('/graphql')) return Response.json({ name: 'token', value: 'value' });
        if (world.isDown) return new Response('broken', { status: 500 });
        const isPast = request.headers.get('x-craft-gql-cache') === 'no-cache';
        const body = await request.text();
        const answer = JSON.stringify({ data: { entryCount: world.entries.length, entries: world.entries } });
        if (isPast) {
          world.uncached += 1;
          const { variables } = JSON.parse(body) as { variables: { section: unknown } };
          world.sections = variables.section;
        }
        if (!isPast && !kept.has(body)) world.worked += 1;
        if (!isPast && !kept.has(body)) kept.set(body, answer);
        return new Response(isPast ? answer : kept.get(body), { headers: { 'content-type': 'application/json' } });
      },
    );
    const told: ContentChange[] = [];
    runtime.changes.subscribe((change) => {
      told.push(change);
      content.purge([]);
    });
    const index = new LiveIndex(() => world.time);
    const find = (slug: string) => index.find('article', frenchSite, { slug })?.kind ?? null;
    const pass = async (milliseconds: number) => {
      world.time += milliseconds;
      find('serre');
      await index.renewed(frenchSite);
    };
    const list = async () => (await content.queryAnew(List, { site: 'fr_ca' })).entries?.map((each) => each?.slug);
    return { world, told, index, find, pass, list, changes: runtime.changes };
  }

  const List = graphql(`
    query ListOfTest($site: String) {
      entries(section: "articles", site: [$site]) {
        __typename
        slug
      }
    }
  `);

  afterEach(() => {
    vi.useRealTimers();
  });

  it('does not hide for long an entry that appears by its date: lists too are worked out anew, and then kept again', async () => {
    const { world, told, find, pass, list } = createKeepingBackend();
    await pass(0);
    await pass(31_000);
    expect(await list()).toEqual(['serre']);
    world.entries = [published, scheduled];
    await pass(31_000);
    expect([find('demain'), await list()]).toEqual(['unknown', ['serre']]);
    await pass(pastCacheMs);
    expect([find('demain'), await list()]).toEqual(['live', ['serre', 'demain']]);
    expect(told).toMatchObject([{ tags: null }]);
    await pass(31_000);
    const { worked } = world;
    await pass(31_000);
    expect([find('demain'), await list(), world.worked]).toEqual(['live', ['serre', 'demain'], worked]);
    await pass(pastCacheMs);
    expect(told).toHaveLength(1);
  });

  it('is read past the backend’s cache once in some minutes, however often the content changes', async () => {
    const { world, pass, changes } = createKeepingBackend();
    for (let count = 0; count < 20; count += 1) {
      changes.announce();
      await pass(10_000);
    }
    expect(world.uncached).toBe(2);
  });

  it('does not hide an entry that appears between two saves of others', async () => {
    const { world, told, find, pass, list, changes } = createKeepingBackend();
    await pass(0);
    await list();
    world.entries = [published, scheduled];
    changes.announce({ tags: ['event_Entry:7:fr_ca'] });
    told.length = 0;
    await pass(pastCacheMs);
    expect([find('demain'), await list(), told]).toMatchObject(['live', ['serre', 'demain'], [{ tags: null }]]);
  });

  it('is read past the backend’s cache again soon after a failure, and its first answer drops nothing', async () => {
    const { world, told, pass, list } = createKeepingBackend();
    world.isDown = true;
    await pass(0);
    world.isDown = false;
    world.entries = [published, scheduled];
    await pass(6_000);
    expect([world.uncached, await list(), told]).toEqual([1, ['serre', 'demain'], []]);
    world.isDown = true;
    await pass(pastCacheMs);
    world.isDown = false;
    world.entries = [published];
    await pass(6_000);
    expect([world.uncached, told]).toMatchObject([2, [{ tags: null }]]);
  });

  it('is read past the backend’s cache also while the site has no visitors', async () => {
    const { world, told, index, pass, list } = createKeepingBackend();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await pass(0);
    await list();
    world.entries = [published, scheduled];
    world.time += pastCacheMs;
    vi.advanceTimersByTime(pastCacheMs);
    await index.renewed(frenchSite);
    expect([await list(), told]).toMatchObject([['serre', 'demain'], [{ tags: null }]]);
    expect(world.uncached).toBe(2);
  });

  it('notices an entry without a page that appears by its date or is gone', async () => {
    const { world, told, pass } = createKeepingBackend();
    await pass(0);
    world.entries = [published, { ...scheduled, __typename: 'partner_Entry', sectionHandle: 'partners', uri: null }];
    await pass(pastCacheMs);
    const appearedAt = Date.parse(scheduled.postDate);
    expect(told).toEqual([{ tags: null, appearance: { appearedAt, noticedAt: 0 } }]);
    expect(world.sections).toEqual(expect.arrayContaining(['partners', 'testimonies', 'programTrails']));
    world.entries = [published];
    await pass(pastCacheMs);
    expect(told).toHaveLength(2);
  });

  it('has everything asked anew when an address is gone', async () => {
    const { world, told, find, pass } = createKeepingBackend();
    world.entries = [published, scheduled];
    await pass(0);
    world.entries = [published];
    await pass(pastCacheMs);
    expect([find('demain'), told]).toMatchObject(['unknown', [{ tags: null }]]);
  });

  it('is not read again after a restart, and shows the earlier entries', async () => {
    const before = createKeepingBackend();
    await before.pass(0);
    before.world.entries = [published, scheduled];
    const restarted = new LiveIndex(() => 0);
    restarted.prepare(frenchSite);
    await restarted.renewed(frenchSite);
    expect(await before.list()).toEqual(['serre', 'demain']);
    expect(before.told).toEqual([]);
  });
});
