import { expect, it } from 'vitest';
import { isSlug } from './slug.ts';

it.each(['serre-qui-se-chauffe', 'Été', 'œuvre_2.0~b', '404', 'not-x', 'orange', '-', '日本'])(
  'may be a slug: %s',
  (text) => expect(isSlug(text)).toBe(true),
);

it.each(['*', 'a*', 'not x', 'NOT x', 'not', 'Or', 'and', ':empty:', ':notempty:', 'a,b', 'a\\,b', '>0', '<z', '>=a'])(
  'is the query language of the backend: %s',
  (text) => expect(isSlug(text)).toBe(false),
);

it.each(['', ' a', 'a ', 'a b', 'a/b', '=a', '!=a', "a'b", 'a"b', 'a%b', 'a'.repeat(256)])('is no slug: “%s”', (text) =>
  expect(isSlug(text)).toBe(false),
);
