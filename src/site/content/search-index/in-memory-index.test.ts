import { expect, it, vi } from 'vitest';
import { createPageNotes } from '#src/platform/request/page-notes.ts';
import { runWithRequestContext } from '#src/platform/request/request-context.ts';
import { frenchSite } from '#tests/support/content-fixtures.ts';
import { answerInShape } from '#tests/support/fake-backend.ts';
import { fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { BackendError } from '../backend-error.ts';
import { content } from '../client.ts';
import { ResidentIndexes } from './in-memory-index.ts';

interface Call {
  readonly operation: string;
  readonly sections: readonly string[];
  readonly preview: string | null;
}

/** A backend with articles and companies, of which a part or all may fail. */
function createContent() {
  const calls: Call[] = [];
  const world = {
    articles: ['Serre'],
    companies: ['Talle'],
    state: '2026-01-01',
    isDead: false,
    failing: '',
    calls,
    operations: () => calls.splice(0).map(({ operation }) => operation),
  };
  const answer = (operation: string, sections: readonly string[]) => {
    const named = (type: string, titles: readonly string[]) =>
      titles.map((title) => ({ __typename: type, id: `${type}-${title}`, uri: title, title, siteHandle: 'fr_ca' }));
    if (operation === 'SearchParticulars') return { globalSet: null };
    if (operation === 'SearchState') {
      const count = world.articles.length + world.companies.length;
      return { count, newest: [{ __typename: 'article_Entry', id: '1', dateUpdated: world.state }], globalSet: null };
    }
    if (sections.includes('articles')) return { entries: named('article_Entry', world.articles) };
    return { entries: sections.includes('companies') ? named('company_Entry', world.companies) : [] };
  };
  const { lines } = provideFakeRuntime({ CACHE_TTL: '60', CACHE_STALE_TTL: '600' }, async (request) => {
    if (world.isDead) throw new Error('dead');
    if (request.url.endsWith('get-csrf-token')) return Response.json({ name: 'csrf', value: 'c' });
    if (request.url.endsWith('get-gql-token')) return Response.json({ value: 't' });
    const call = JSON.parse(await request.text());
    const { operationName, variables } = call;
    const sections: string[] = variables.section ?? [];
    calls.push({ operation: operationName, sections, preview: request.headers.get('x-craft-token') });
    if (world.failing && sections.length < 9 && sections.includes(world.failing))
      return new Response('broken', { status: 500 });
    return Response.json(await answerInShape(call, answer(operationName, sections)));
  });
  return { world, lines };
}

function createIndexes(maximum?: number) {
  let time = 0;
  const indexes = new ResidentIndexes({ now: () => time, ...(maximum === undefined ? {} : { maximum }) });
  const find = async (question: string) => {
    const index = await (await indexes.open(frenchSite)).index;
    return index?.search(question, new Date(0)).findings.map(({ record }) => record.title) ?? 'too large';
  };
  return { find, wait: (seconds: number) => (time += seconds * 1000) };
}

it('reads everything once, and sends no query while it is fresh', async () => {
  const { world } = createContent();
  const { find, wait } = createIndexes();
  expect(await find('serre')).toEqual(['Serre']);
  expect(world.operations().toSorted()).toEqual([
    ...Array<string>(9).fill('SearchEntries'),
    'SearchParticulars',
    'SearchState',
  ]);
  wait(59);
  expect(await find('talle')).toEqual(['Talle']);
  expect(world.operations()).toEqual([]);
});

it('answers from its records while it checks for changes, and reads again when something changed', async () => {
  const { world } = createContent();
  const { find, wait } = createIndexes();
  await find('serre');
  world.operations();
  wait(61);
  expect(await find('serre')).toEqual(['Serre']);
  await vi.waitFor(() => expect(world.operations()).toEqual(['SearchState']));
  Object.assign(world, { articles: ['Canot'], state: '2026-01-02' });
  wait(61);
  expect(await find('serre')).toEqual(['Serre']);
  await vi.waitFor(async () => expect([await find('serre'), await find('canot')]).toEqual([[], ['Canot']]));
});

it('reads again after a purge, although nothing else indicates a change', async () => {
  const { world } = createContent();
  const { find } = createIndexes();
  await find('serre');
  world.articles = ['Canot'];
  content.purge(['article_Entry:1:fr_ca']);
  await find('canot');
  await vi.waitFor(async () => expect(await find('canot')).toEqual(['Canot']));
});

it('lets no page be fresh that was made with an index that is being updated', async () => {
  const { world } = createContent();
  const { find } = createIndexes();
  const findFor = async (question: string, { isAhead = false } = {}) => {
    const context = fakeRequestContext({ notes: createPageNotes({ isAhead }) });
    return { titles: await runWithRequestContext(context, () => find(question)), notes: context.notes };
  };
  expect((await findFor('serre')).notes.expiresAt).toBe(Number.POSITIVE_INFINITY);
  world.articles = ['Canot'];
  content.purge(['article_Entry:1:fr_ca']);
  expect(await findFor('serre')).toMatchObject({ titles: ['Serre'], notes: { expiresAt: 0 } });
  // A page that is rendered ahead waits.
  content.purge(['article_Entry:1:fr_ca']);
  const { titles, notes } = await findFor('canot', { isAhead: true });
  expect([titles, notes.expiresAt]).toEqual([['Canot'], Number.POSITIVE_INFINITY]);
  world.isDead = true;
  content.purge(['article_Entry:1:fr_ca']);
  expect(await findFor('canot', { isAhead: true })).toMatchObject({ titles: ['Canot'], notes: { isFlawed: true } });
});

it('leaves the rest when a kind cannot be read, keeps what was read of it before, and tries again', async () => {
  const { world, lines } = createContent();
  const { find, wait } = createIndexes();
  world.failing = 'companies';
  expect([await find('serre'), await find('talle')]).toEqual([['Serre'], []]);
  expect(lines.map(({ level }) => level)).toContain('error');
  world.failing = '';
  wait(61);
  await find('talle');
  await vi.waitFor(async () => expect(await find('talle')).toEqual(['Talle']));
  Object.assign(world, { failing: 'companies', articles: ['Canot'], state: '2026-01-02' });
  wait(61);
  await find('talle');
  await vi.waitFor(async () => expect([await find('canot'), await find('talle')]).toEqual([['Canot'], ['Talle']]));
});

it('works from its records while the backend is down, and throws when it has none or they are too old', async () => {
  const { world } = createContent();
  const { find, wait } = createIndexes();
  world.isDead = true;
  await expect(find('serre')).rejects.toThrow(BackendError);
  world.isDead = false;
  expect(await find('serre')).toEqual(['Serre']);
  world.isDead = true;
  wait(600);
  expect(await find('serre')).toEqual(['Serre']);
  wait(61);
  await expect(find('serre')).rejects.toThrow(BackendError);
});

it('keeps nothing of a site that is too large', async () => {
  const { world } = createContent();
  const { find } = createIndexes(1);
  expect(await find('serre')).toBe('too large');
  expect(world.operations()).toEqual(['SearchState']);
});

it('is filled with live content, even when a preview opens it first', async () => {
  const { world } = createContent();
  const { find } = createIndexes();
  await runWithRequestContext(fakeRequestContext({ previewToken: 'draft' }), () => find('serre'));
  expect(world.calls.map(({ preview }) => preview).filter(Boolean)).toEqual([]);
});
