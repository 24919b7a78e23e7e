import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestBackend } from '#src/backend/testing/backend-client.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { filterableLists } from '#src/site/lists/filterable-lists.ts';
import { parseListSearch } from '#src/site/lists/list-search.ts';
import { runWithRequestContext } from '#src/platform/request/request-context.ts';
import { frenchSite } from '#tests/support/content-fixtures.ts';
import { fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { loadEvents } from './load-events.tsx';

// The framework's router needs a server-component build.
vi.mock('#src/platform/react/waku/unstable-names.ts', () => ({ redirect: vi.fn() }));

const cleanups: (() => unknown)[] = [];

/** The fixture's event, an event that ended this morning, and enough upcoming ones for a second page. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T15:00:00-05:00') });
  const fixture = await createContentFixture();
  fixture.write('content/events/fete.yaml', 'title: Fête\ndateStart: "2027-03-20T18:00"\n');
  fixture.write(
    'content/events/cafe.yaml',
    'title: Café\ndateStart: "2027-03-10T08:00"\ndateEnd: "2027-03-10T09:00"\n',
  );
  for (let index = 0; index < 30; index += 1)
    fixture.write(`content/events/soiree-${index}.yaml`, `title: Soirée ${index}\ndateStart: "2027-04-10T18:00"\n`);
  const backend = await openTestBackend(fixture);
  cleanups.push(
    () => fixture.remove(),
    () => backend.close(),
    () => vi.useRealTimers(),
  );
  provideFakeRuntime({}, (request) => backend.handle(request));
});

afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

function load(query: string) {
  const shape = filterableLists.eventsIndex;
  const search = parseListSearch(new URLSearchParams(query), shape);
  const request = { search, choices: {}, shape, total: 100, site: frenchSite, locale: 'fr-CA' } as const;
  return runWithRequestContext(fakeRequestContext(), () => loadEvents(request));
}

it('counts the events to come alike on each page, without those of today that are over', async () => {
  const [first, second] = [await load('period=upcoming'), await load('period=upcoming&page=2')];
  expect([first.pages?.total, second.pages?.first]).toEqual([2, 2]);
  expect([first.count, second.count]).toEqual([31, 31]);
});
