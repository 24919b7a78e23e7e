import { expect, test } from 'vitest';
import type { PageHead } from '#src/site/content/page-entry.ts';
import { parseEnv } from '#src/platform/process/env.ts';
import { type ListShape, filterableLists } from './filterable-lists.ts';
import { parseListSearch } from './list-search.ts';
import { toListHead, toListVersions } from './list-variant.ts';

const shape: ListShape = filterableLists.articlesIndex;
const [french, english] = parseEnv({}).sites;
if (!french || !english) throw new Error('The default settings have two sites.');
const alternates = [
  { site: french, path: '/blogue' },
  { site: english, path: '/en/blog' },
];
const head: PageHead = {
  title: 'Blogue | Le Tremplin',
  description: null,
  socialTitle: 'Blogue',
  socialDescription: null,
  socialImage: null,
  robots: [],
  canonical: '/blogue',
  alternates,
};
const choices = { category: [{ id: '1', slug: 'recit', label: 'Récit', slugsElsewhere: { en_ca: 'story' } }] };
const variant = (query: string) => ({
  search: parseListSearch(new URLSearchParams(query), shape),
  choices,
  shape,
  site: french,
  locale: 'fr-CA' as const,
  systemName: 'Le Tremplin',
});

test('further pages of the unfiltered list are canonical themselves, in all languages', () => {
  expect(toListHead(head, variant('page=2'))).toMatchObject({
    title: 'Blogue, page 2 | Le Tremplin',
    canonical: '/blogue?page=2',
    alternates: [{ path: '/blogue?page=2' }, { path: '/en/blog?page=2' }],
  });
});

test('the canonical page of a longer range is its first page', () => {
  expect(toListHead(head, variant('page=1-3'))).toEqual(head);
  expect(toListHead(head, variant('page=2-3')).canonical).toBe('/blogue?page=2');
});

test('the canonical page of a filtered or sorted list is the unfiltered list', () => {
  expect(toListHead(head, variant('category=recit&q=neige'))).toEqual(head);
  expect(toListHead(head, variant('sort=titleAsc&page=2')).canonical).toBe('/blogue');
});

test('another language keeps the filters, with its own slugs', () => {
  expect(toListVersions(alternates, variant('category=recit&q=neige&page=2')).map(({ path }) => path)).toEqual([
    '/blogue',
    '/en/blog?category=story&q=neige&page=2',
  ]);
});
