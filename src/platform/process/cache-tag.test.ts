import { expect, it } from 'vitest';
import { toCacheTag } from './cache-tag.ts';

it('joins identities; the items of a menu are one tag for each site', () => {
  const items = ['main_Node:7:fr_ca', 'main_Node:8:fr_ca', 'footer_Node:9:fr_ca', 'main_Node:7:en_ca'];
  expect(toCacheTag(['article:1:fr_ca', ...items, '2:image/svg+xml', '3'])).toBe(
    'article:1:fr_ca,main_Node:fr_ca,footer_Node:fr_ca,main_Node:en_ca,2:image/svg+xml,3',
  );
});

it('leaves out tags that would break the header, and is empty without identities', () => {
  expect(toCacheTag(['a b', 'c\n', 'd,e', 'é', ''])).toBe('');
  expect(toCacheTag([])).toBe('');
});

it('ends after a whole tag where there are more than a header takes', () => {
  const tags = Array.from({ length: 1_000 }, (_, index) => `article:${100_000 + index}:fr_ca`);
  const header = toCacheTag(tags);
  expect(header.length).toBeLessThanOrEqual(4_000);
  expect(header.split(',')).toEqual(tags.slice(0, header.split(',').length));
  expect(toCacheTag(tags.slice(0, 1))).toBe(tags[0]);
});
