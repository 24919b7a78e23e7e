import { expect, it } from 'vitest';
import { keepQuery } from './keep-query.ts';

it.each([
  ['/b', '', '/b'],
  ['/b', '?', '/b'],
  ['/b', '?utm=a%20b', '/b?utm=a%20b'],
  ['/b?page=2', '?page=2&utm=a', '/b?page=2&utm=a'],
  ['/b?page=2', '?utm=a', '/b?page=2&utm=a'],
  ['/b?page=2', '?page=9', '/b?page=2'],
  ['/b?page=2', '?page=9&utm=a&utm=b', '/b?page=2&utm=a&utm=b'],
  ['/b#end', '?utm=a', '/b?utm=a#end'],
  ['/b?page=2#end', '?utm=a', '/b?page=2&utm=a#end'],
  ['https://a.example/b', '?utm=a', 'https://a.example/b?utm=a'],
])('%s keeps the query %j as %s', (location, search, whole) => {
  expect(keepQuery(location, search)).toBe(whole);
});
