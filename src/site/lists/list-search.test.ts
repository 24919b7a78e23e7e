import { describe, expect, it } from 'vitest';
import { type ListShape, filterableLists, itemsOfPages, pagesOf } from './filterable-lists.ts';
import {
  countFilters,
  listAddress,
  maximumRun,
  parseListSearch,
  plainSearch,
  serializeListSearch,
  withoutChoice,
  withoutFilters,
} from './list-search.ts';

const shapes: [string, ListShape][] = Object.entries(filterableLists);
const events: ListShape = filterableLists.eventsIndex;

/** A generator of numbers from 0 to 1, so that a failing case can be repeated. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pieces = [
  'é',
  'œuvre',
  'a',
  '-',
  '9',
  ' ',
  '&',
  '=',
  '%',
  '%2',
  '+',
  '"',
  'OR',
  '\0',
  '\u202f',
  '👩‍🚀',
  '<b>',
  ',',
];
const names = ['category', 'program', 'industry', 'expertise', 'period', 'sort', 'q', 'page', '__proto__', 'x'];
const values = [
  'titleAsc',
  'date',
  'postDateDesc',
  'upcoming',
  '0',
  '-1',
  '2',
  '1-3',
  '3-1',
  '999999999',
  '2-',
  '1e9',
  'NaN',
];

/** A query as a visitor, a robot or an attacker might send it. */
function anyQuery(random: () => number): URLSearchParams {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const text = () => Array.from({ length: random() * 8 }, () => pick(pieces)).join('');
  const query = new URLSearchParams();
  for (let count = random() * 12; count > 0; count -= 1) {
    query.append(pick(names) ?? '', random() < 0.5 ? (pick(values) ?? '') : text());
  }
  if (random() < 0.02) query.set('q', 'neige '.repeat(2_000));
  return query;
}

describe.each(shapes)('the address of %s', (_, shape) => {
  it('is parsed whatever it contains, and what is parsed has one canonical address', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const search = parseListSearch(anyQuery(createRandom(seed)), shape);
      const query = serializeListSearch(search, shape);
      expect([seed, parseListSearch(new URLSearchParams(query), shape)]).toEqual([seed, search]);
      expect([seed, serializeListSearch(parseListSearch(new URLSearchParams(query), shape), shape)]).toEqual([
        seed,
        query,
      ]);
      expect(shape.sorts).toContain(search.sort);
      expect(search.text.length).toBeLessThanOrEqual(200);
      expect(search.pages.first).toBeGreaterThanOrEqual(1);
      expect(search.pages.last - search.pages.first).toBeGreaterThanOrEqual(0);
      expect(search.pages.last - search.pages.first).toBeLessThan(maximumRun);
      expect(Object.keys(search.chosen).every((name) => shape.dimensions.some((known) => known === name))).toBe(true);
    }
  });

  it('has no query for the default state', () => {
    expect(listAddress('/x', plainSearch(shape), shape)).toBe('/x');
    expect(parseListSearch(new URLSearchParams(), shape)).toEqual(plainSearch(shape));
    expect(parseListSearch(new URLSearchParams(`q=&sort=${shape.sorts[0]}&page=1`), shape)).toEqual(plainSearch(shape));
  });
});

const parse = (query: string, shape = events) => parseListSearch(new URLSearchParams(query), shape);

describe('a list’s search', () => {
  it('names choices in one order, each once', () => {
    expect(serializeListSearch(parse('program=b&category=z&category=a&category=z&q= deux   mots '), events)).toBe(
      'category=a&category=z&program=b&q=deux+mots',
    );
  });

  it('falls back to the list’s own order and first page', () => {
    expect(parse('sort=best&page=0')).toMatchObject({ sort: 'date', pages: { first: 1, last: 1 } });
    expect(parse('page=1e9')).toMatchObject({ pages: { first: 1, last: 1 } });
    expect(parse('page=7-3')).toMatchObject({ pages: { first: 7, last: 7 } });
    expect(parse('page=2-400')).toMatchObject({ pages: { first: 2, last: 11 } });
  });

  it('treats punctuation alone as no text', () => {
    expect(parse('q=%22 - !').text).toBe('');
    expect(parse('q="neige"').text).toBe('"neige"');
  });

  it('goes back to the first page when a choice is removed, and keeps the sort order', () => {
    const search = parse('category=a&category=b&sort=titleAsc&page=3');
    expect(serializeListSearch(withoutChoice(search, 'category', 'a', events), events)).toBe(
      'category=b&sort=titleAsc',
    );
    expect(serializeListSearch(withoutFilters(search), events)).toBe('sort=titleAsc');
    expect(countFilters(search)).toBe(2);
  });
});

describe('pages', () => {
  const shape: ListShape = filterableLists.articlesIndex;

  it('follow each other without a gap, the first one with its lead', () => {
    expect(itemsOfPages(shape, 1, 1)).toEqual({ offset: 0, limit: 15 });
    expect(itemsOfPages(shape, 2, 2)).toEqual({ offset: 15, limit: 12 });
    expect(itemsOfPages(shape, 1, 3)).toEqual({ offset: 0, limit: 39 });
    expect(itemsOfPages(shape, 2, 3)).toEqual({ offset: 15, limit: 24 });
  });

  it('are as many as the items fill', () => {
    expect([0, 1, 15, 16, 27, 28].map((count) => pagesOf(shape, count))).toEqual([1, 1, 1, 2, 2, 3]);
  });
});
