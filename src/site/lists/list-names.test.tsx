import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestBackend } from '#src/backend/testing/backend-client.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { CompanyList } from '#src/site/cards/companies/company-list.tsx';
import { runWithRequestContext } from '#src/platform/request/request-context.ts';
import { frenchSite } from '#tests/support/content-fixtures.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { renderToHtml } from '#tests/support/render.tsx';
import { filterableLists } from './filterable-lists.ts';
import { loadIdsByName } from './list-names.ts';
import { loadItems } from './list-query.ts';
import { parseListSearch } from './list-search.ts';
import { loadEvents } from '#src/site/lists/events/load-events.tsx';

// The framework's router needs a server-component build.
vi.mock('#src/platform/react/waku/unstable-names.ts', () => ({ redirect: vi.fn() }));

const cleanups: (() => unknown)[] = [];

beforeEach(async () => {
  const fixture = await createContentFixture();
  fixture.write('content/companies/talle.yaml', 'title: Aaa inc.\ndisplayName: Zébulon\n');
  fixture.write('content/companies/nordet.yaml', 'title: Bbb\ndisplayName: ""\n');
  fixture.write('content/companies/ecume.yaml', 'title: Ccc\ndisplayName: Écume\n');
  fixture.write('content/companies/flot.yaml', 'title: Ddd\ndisplayName: "« Flot »"\n');
  fixture.write('content/events/atelier.yaml', 'title: Zzz\ndisplayName: Atelier\ndateStart: "2027-01-10T18:30"\n');
  const backend = await openTestBackend(fixture);
  cleanups.push(
    () => fixture.remove(),
    () => backend.close(),
  );
  provideFakeRuntime({}, (request) => backend.handle(request));
});

afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

function request(route: 'companiesIndex' | 'eventsIndex', query: string) {
  const shape = filterableLists[route];
  const search = parseListSearch(new URLSearchParams(query), shape);
  return { search, choices: {}, shape, total: 100, site: frenchSite, locale: 'fr-CA' } as const;
}

const headingsOf = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map((match) => match[1]?.replaceAll(/\s/g, ' '));

test('A to Z is the alphabetical order of the displayed names', async () => {
  const load = (query: string) => loadItems(request('companiesIndex', query), 'company_Entry');
  const headings = async (query: string) => {
    const { items } = await load(query);
    return headingsOf(
      await renderToHtml(<CompanyList companies={items} site={frenchSite} locale="fr-CA" headingLevel={2} />),
    );
  };
  expect(await headings('')).toEqual(['Bbb', 'Écume', '« Flot »', 'Zébulon']);
  expect(await headings('sort=titleDesc')).toEqual(['Zébulon', '« Flot »', 'Écume', 'Bbb']);
  expect((await load('q=rien')).count).toBe(0);
});

test('events are in that order too', async () => {
  const { items } = await runWithRequestContext(fakeRequestContext(), () =>
    loadEvents(request('eventsIndex', 'sort=titleAsc')),
  );
  expect(headingsOf(await renderToHtml(items))).toEqual(['Atelier', 'Fête']);
});

test('a list that is too long to be sorted keeps the order of the backend', async () => {
  provideFakeRuntime({}, fakeBackend({ entries: [], entryCount: 1001 }).backend);
  expect(
    await loadIdsByName({ section: 'companies', variables: { site: 'fr_ca', search: 'long' } }, 'fr-CA'),
  ).toBeNull();
});
