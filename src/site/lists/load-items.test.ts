import { afterEach, expect, test, vi } from 'vitest';
import { createQuery, openTestBackend } from '#src/backend/testing/backend-client.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { frenchSite } from '#tests/support/content-fixtures.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { filterableLists } from './filterable-lists.ts';
import { loadFacetCounts } from './list-facets.ts';
import { loadItems } from './list-query.ts';
import { parseListSearch } from './list-search.ts';

// The framework's router needs a server-component build.
vi.mock('#src/platform/react/waku/unstable-names.ts', () => ({ redirect: vi.fn() }));

const uncached = { CACHE_TTL: '0', CACHE_STALE_TTL: '0' };
const shape = filterableLists.companiesIndex;

function request(programId: string) {
  const choice = { id: programId, slug: 'portage', label: 'Portage', slugsElsewhere: {} };
  const search = parseListSearch(new URLSearchParams('program=portage'), shape);
  return { search, choices: { program: [choice] }, shape, total: 100, site: frenchSite, locale: 'fr-CA' } as const;
}

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

test('companies are filtered by the programs of their journey and those that name them, like their counts', async () => {
  const fixture = await createContentFixture();
  cleanups.push(() => fixture.remove());
  const journey = (program: string, active: boolean) => `journey: [{ active: ${active}, program: ${program} }]`;
  fixture.write('content/programs/portage.yaml', 'title: Portage\ncompanies: [nordet]\n');
  fixture.write('content/programs/huard.yaml', 'title: Huard\n');
  fixture.write('content/programs/fanal.yaml', 'title: Fanal\n');
  fixture.write('content/companies/finie.yaml', `title: Finie\n${journey('portage', false)}\n`);
  fixture.write('content/companies/ailleurs.yaml', `title: Ailleurs\n${journey('huard', true)}\n`);
  const backend = await openTestBackend(fixture);
  cleanups.push(() => backend.close());
  provideFakeRuntime(uncached, (request) => backend.handle(request));
  const query = await createQuery(backend);
  const ask = async (slug: string) => {
    const { data } = await query(`{ entry(section: "programs", slug: "${slug}") { id } }`);
    const { id } = (data as { entry: { id: string } }).entry; // The fixture has it.
    const counts = await loadFacetCounts(request(id));
    return { count: (await loadItems(request(id), 'company_Entry')).count, promised: counts?.get(id) };
  };
  // Talle is in it, Finie has completed it, Nordet is named by the program.
  expect(await ask('portage')).toEqual({ count: 3, promised: 3 });
  expect(await ask('huard')).toEqual({ count: 1, promised: 1 });
  expect(await ask('fanal')).toEqual({ count: 0, promised: 0 });
});

test('with more companies than can be counted, the backend’s own relations decide', async () => {
  const { backend, asked } = fakeBackend({ entries: [], entryCount: 1001, programs: [] });
  provideFakeRuntime(uncached, backend);
  await loadItems(request('8'), 'company_Entry');
  expect(asked.at(-1)).toMatchObject({ operationName: 'List', variables: { relatedTo: ['8'] } });
  expect(asked.at(-1)?.variables).not.toHaveProperty('id');
});

test('a list that is known to be too long to be counted is not loaded to find that out', async () => {
  const { backend, asked } = fakeBackend({ entries: [], entryCount: 1001, programs: [] });
  provideFakeRuntime(uncached, backend);
  const long = { ...request('8'), total: 1001 };
  expect(await loadFacetCounts(long)).toBeNull();
  await loadItems(long, 'company_Entry');
  const operations = new Set(asked.map(({ operationName }) => operationName));
  expect(operations).not.toContain('ListFacets');
  expect(operations).toContain('List');
});
