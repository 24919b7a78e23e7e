import { expect, it } from 'vitest';
import { parseSearch } from '#src/backend/query/search-query.ts';
import { toSearchText } from './search-argument.ts';

it.each(['"capital patient" OR -serre title:café', 'a OR b', '-x', '"', 'slug:*', '--', 'OR OR', 'x"y-z:w', '::é::'])(
  'what is typed holds no operator of the backend: %s',
  (typed) => {
    const groups = parseSearch(toSearchText(typed) ?? '');
    for (const group of groups) {
      expect(group).toHaveLength(1);
      expect(group[0]).toMatchObject({ field: null, isExcluded: false, isPrefix: true });
    }
  },
);

it('is undefined when there is no word to search for', () => {
  expect(toSearchText(' … ')).toBeUndefined();
  expect(toSearchText(undefined)).toBeUndefined();
});

it('is the same for the same words', () => {
  expect(toSearchText('Économie  LOCALE')).toBe(toSearchText('economie « locale »'));
});
