import { expect, it } from 'vitest';
import { englishSite, frenchSite } from '#tests/support/content-fixtures.ts';
import { parseSearchChoice, searchAddress } from './search-address.ts';

const parse = (query: string) => parseSearchChoice(new URLSearchParams(query));

it('contains text, kind and page, the same in each language', () => {
  const choice = { query: 'café voisin', kind: 'articles', page: 2 } as const;
  expect(searchAddress(frenchSite, choice)).toBe('/recherche?q=caf%C3%A9+voisin&kind=articles&page=2');
  expect(searchAddress(englishSite, choice)).toBe('/en/search?q=caf%C3%A9+voisin&kind=articles&page=2');
  expect(parse(searchAddress(frenchSite, choice).split('?')[1] ?? '')).toEqual(choice);
});

it('leaves out default values', () => {
  expect(searchAddress(frenchSite, { query: 'serre', kind: null, page: 1 })).toBe('/recherche?q=serre');
  expect(searchAddress(frenchSite, { query: '', kind: 'articles' })).toBe('/recherche');
});

it.each(['kind=cats&page=0', 'kind=toString&page=-1', 'kind=&page=x', 'page=1.5'])('ignores %s', (query) => {
  expect(parse(`q=a&${query}`)).toEqual({ query: 'a', kind: null, page: 1 });
});
