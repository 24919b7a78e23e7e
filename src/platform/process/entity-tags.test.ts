import { expect, it } from 'vitest';
import { namesTag } from './entity-tags.ts';

it.each([
  ['"1"', '"1"'],
  ['W/"1"', '"1"'],
  ['"1"', 'W/"1"'],
  ['"0", W/"1" , "2"', '"1"'],
  ['*', '"1"'],
  [' * ', 'W/"1"'],
])('%s names %s', (list, etag) => {
  expect(namesTag(list, etag)).toBe(true);
});

it.each(['', '"2"', '1', '"1', 'W/1'])('%s does not name "1"', (list) => {
  expect(namesTag(list, '"1"')).toBe(false);
});
