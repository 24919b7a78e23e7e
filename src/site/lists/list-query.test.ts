import { expect, test } from 'vitest';
import { parseEnv } from '#src/platform/process/env.ts';
import { type ListShape, filterableLists } from './filterable-lists.ts';
import { loadPages } from './list-query.ts';
import { type ListRequest, toListVariables } from './list-request.ts';
import { parseListSearch } from './list-search.ts';

const [site] = parseEnv({}).sites;
if (!site) throw new Error('The default settings have a site.');
const choice = (id: string, slug: string) => ({ id, slug, label: slug, slugsElsewhere: {} });

function request(query: string, shape: ListShape = filterableLists.companiesIndex): ListRequest {
  return {
    search: parseListSearch(new URLSearchParams(query), shape),
    choices: { industry: [choice('1', 'sante'), choice('2', 'energie')], program: [choice('8', 'portage')] },
    shape,
    total: 100,
    site: site as NonNullable<typeof site>, // Checked above.
    locale: 'fr-CA',
  };
}

test('choices are sent as ids; arguments without a value are omitted', () => {
  expect(toListVariables(request('industry=sante&industry=energie&program=portage'))).toEqual({
    site: 'fr_ca',
    orderBy: 'title ASC',
    relatedTo: ['8'],
    categories: ['1', '2'],
  });
  expect(toListVariables(request(''))).toEqual({ site: 'fr_ca', orderBy: 'title ASC' });
});

test.each([
  ['postDateDesc', 'postDate DESC'],
  ['postDateAsc', 'postDate ASC'],
  ['titleAsc', 'title ASC'],
  ['titleDesc', 'title DESC'],
])('the order %s is the backend’s %s', (sort, orderBy) => {
  expect(toListVariables(request(`sort=${sort}`, filterableLists.eventsIndex))['orderBy']).toBe(orderBy);
});

test('without a sort order a list has its own: articles and press releases the latest first, names from A', () => {
  const ordersOf = Object.entries(filterableLists).map(([name, shape]) => [
    name,
    toListVariables({ ...request('', shape), choices: {} })['orderBy'],
  ]);
  expect(Object.fromEntries(ordersOf)).toEqual({
    articlesIndex: 'postDate DESC',
    coachsAndExpertsIndex: 'title ASC',
    companiesIndex: 'title ASC',
    eventsIndex: undefined,
    pressReleasesIndex: 'postDate DESC',
  });
});

test('no list has two dimensions of categories, whose ids would be treated as alternatives', () => {
  for (const { dimensions } of Object.values(filterableLists)) {
    const ofCategories = dimensions.filter((name) => name !== 'program' && name !== 'period');
    expect(ofCategories.length).toBeLessThanOrEqual(1);
  }
});

test('what a visitor types contains no operator of the backend', () => {
  expect(toListVariables(request('q=-lait OR "id:3"'))).toMatchObject({ search: 'lait or id 3' });
});

const items = Array.from({ length: 30 }, (_, index) => ({ id: String(index) }));
const load = ({ limit, offset }: { limit: number; offset: number }) =>
  Promise.resolve({ items: items.slice(offset, offset + limit), count: items.length });

test('a range of pages is loaded as one', async () => {
  const loaded = await loadPages(request('page=1-2'), load);
  expect(loaded.items).toHaveLength(30);
  expect(loaded.pages).toEqual({ first: 1, last: 2, total: 2 });
});

test('beyond the last page the last one is shown', async () => {
  const loaded = await loadPages(request('page=9'), load);
  expect(loaded.items.map(({ id }) => id)).toEqual(['24', '25', '26', '27', '28', '29']);
  expect(loaded.pages).toEqual({ first: 2, last: 2, total: 2 });
});
