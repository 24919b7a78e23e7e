import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Backend } from '#src/backend/backend.ts';
import { openTestBackend } from '#src/backend/testing/backend-client.ts';
import { type ContentFixture, createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { content } from '#src/site/content/client.ts';
import { loadPartners } from '#src/site/features/partners/partner-directory.tsx';
import { periodChoices } from '#src/site/lists/choices.ts';
import { ListPageQuery } from '#src/site/lists/define-list-page.tsx';
import { filterableLists } from '#src/site/lists/filterable-lists.ts';
import { parseListSearch } from '#src/site/lists/list-search.ts';
import { loadEvents } from '#src/site/lists/events/load-events.tsx';
import { runWithRequestContext } from '#src/platform/request/request-context.ts';
import { frenchSite } from '#tests/support/content-fixtures.ts';
import { fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { renderToHtml } from '#tests/support/render.tsx';
import { ArticlePageQuery } from './article-page.tsx';

// The framework's router needs a server-component build.
vi.mock('#src/platform/react/waku/unstable-names.ts', () => ({ redirect: vi.fn() }));

const numbers = Array.from({ length: 101 }, (_, index) => String(index + 1).padStart(3, '0'));

let backend: Backend;
let fixture: ContentFixture;

beforeAll(async () => {
  fixture = await createContentFixture();
  for (const number of numbers) {
    const day = String((Number(number) % 28) + 1).padStart(2, '0');
    fixture.write(`content/partners/p-${number}.yaml`, `title: Partenaire ${number}\n`);
    fixture.write(`content/programs/g-${number}.yaml`, `title: Programme ${number}\n`);
    fixture.write(
      `content/events/e-${number}.yaml`,
      `title: Exposition ${number}\ndateStart: "2026-10-${day}"\ndateEnd: "2099-12-01"\n`,
    );
  }
  fixture.write(
    'content/articles/suivi.yaml',
    'title: Suivi\nslug: suivi\nrelatedArticles: [canot, vieux, francais, serre]\n',
  );
  backend = await openTestBackend(fixture);
});

beforeEach(() => void provideFakeRuntime({}, (request) => backend.handle(request)));

afterAll(async () => {
  await backend.close();
  fixture.remove();
});

test('All of 101 partners are shown', async () => {
  const html = await renderToHtml(await loadPartners(frenchSite));
  expect(html.match(/<article/g)).toHaveLength(101);
});

test('Lists can be filtered by any of more than 100 programs', async () => {
  const { programs } = await content.query(ListPageQuery, {
    site: 'fr_ca',
    index: ['eventsIndex'],
    section: ['events'],
    categoryGroup: ['events'],
    hasCategories: true,
    hasPrograms: true,
  });
  expect(programs).toHaveLength(102); // The fixture itself has one program.
});

test('All of 101 events that are under way are in the calendar, and none of them is among the past ones', async () => {
  const shape = filterableLists.eventsIndex;
  const showing = async (query: string) => {
    const search = parseListSearch(new URLSearchParams(query), shape);
    const choices = { period: periodChoices('fr-CA') };
    const { count, items } = await runWithRequestContext(fakeRequestContext(), () =>
      loadEvents({ search, choices, shape, total: 100, site: frenchSite, locale: 'fr-CA' }),
    );
    return { count, shown: (await renderToHtml(items)).match(/Exposition/g)?.length ?? 0 };
  };
  // The fixture itself has two events to come.
  expect(await showing('')).toEqual({ count: 103, shown: 101 });
  expect(await showing('period=upcoming')).toEqual({ count: 103, shown: 101 });
  expect(await showing('period=past')).toEqual({ count: 0, shown: 0 });
});

test('A fourth related article is shown as well', async () => {
  const { entry } = await content.query(ArticlePageQuery, { site: 'fr_ca', slug: 'suivi' });
  expect(entry?.__typename === 'article_Entry' && entry.relatedArticles).toHaveLength(4);
});
