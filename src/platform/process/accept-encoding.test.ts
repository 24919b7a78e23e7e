import { expect, it } from 'vitest';
import { acceptsEncoding } from './accept-encoding.ts';

it.each([
  ['br, gzip', 'br', true],
  ['gzip', 'br', false],
  ['', 'gzip', false],
  ['br;q=0, *', 'br', false],
  ['BR ; q=0.5', 'br', true],
  ['*', 'gzip', true],
  ['*;q=0, gzip', 'gzip', true],
  ['brx', 'br', false],
])('reads %j for %s as %s', (header, name, expected) => {
  expect(acceptsEncoding(header, name)).toBe(expected);
});

it('takes no longer for a header that is hostile', () => {
  for (const text of [`x${' '.repeat(200_000)}y`, `br${' ;'.repeat(100_000)}`, `${'\t,'.repeat(100_000)}`])
    expect(acceptsEncoding(text, 'gzip')).toBe(false);
});
