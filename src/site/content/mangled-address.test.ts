import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { englishSite, frenchSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { findCleanedAddress, hasNoCleanedAddress } from './mangled-address.ts';
import { type Finding, liveIndex } from './live-address-index.ts';
import { redirects } from './redirects.ts';

const slugs = ['serre-chaude', 'été', 'equipe'];

let isLoaded: boolean;
let rules: Record<string, string>;

beforeEach(() => {
  provideFakeRuntime();
  isLoaded = true;
  rules = {};
  vi.spyOn(liveIndex, 'find').mockImplementation((_, __, { slug = '' }): Finding | null => {
    if (!isLoaded) return null;
    return slugs.includes(slug) ? { kind: 'live' } : { kind: 'unknown', until: 1 };
  });
  vi.spyOn(redirects, 'findNow').mockImplementation((_, path) => Promise.resolve(rules[path] ?? null));
  vi.spyOn(redirects, 'hasNone').mockImplementation((_, path) => !(path in rules));
});

afterEach(() => vi.restoreAllMocks());

const ends = ['.', ')', ',', ').', '%29', '%2C', '*', '**', '%20', '%C2%A0', '%E2%80%8B', '%E2%80%8E', '%EF%BB%BF'];
const more = [
  '%C2%BB',
  '%E2%80%99',
  '%E2%80%9D.',
  ';',
  ':',
  '!',
  '%22',
  '%3E',
  '%5D',
  '_',
  '~',
  '/.',
  '…',
  '%0A',
  '%C2%AD',
];

it.each([...ends, ...more])('%j after an address is cleaned away', async (end) => {
  expect(await findCleanedAddress(frenchSite, `/blogue/serre-chaude${end}`)).toBe('/blogue/serre-chaude');
  expect(await findCleanedAddress(englishSite, `/en/blog/serre-chaude${end}`)).toBe('/en/blog/serre-chaude');
  expect(await findCleanedAddress(frenchSite, `/blogue${end}`)).toBe('/blogue');
  expect(hasNoCleanedAddress(frenchSite, `/blogue/serre-chaude${end}`)).toBe(false);
});

it.each([
  ['/blogue/%20serre-chaude', '/blogue/serre-chaude'],
  ['/blogue/serre-%E2%80%8Bchaude', '/blogue/serre-chaude'],
  ['/blogue/serre-%0D%0Achaude', '/blogue/serre-chaude'],
  ['/blogue/serre-chaude%20est%20ouverte', '/blogue/serre-chaude'],
  ['/blogue/serre-chaude](https://example.org/blogue/serre-chaude)', '/blogue/serre-chaude'],
  ['/blogue/serre-chaude%7CNotre%20serre', '/blogue/serre-chaude'],
  ['/blogue/serre-chaude&utm_source=infolettre', '/blogue/serre-chaude?utm_source=infolettre'],
  ['/blogue/serre-chaude&utm_source=a&amp;utm_medium=b%20c', '/blogue/serre-chaude?utm_source=a&utm_medium=b+c'],
  ['/blogue/serre-chaude%3Futm_source%3Da%26fbclid%3Db', '/blogue/serre-chaude?utm_source=a&fbclid=b'],
  ['/blogue/serre-chaude%23haut', '/blogue/serre-chaude#haut'],
  ['/blogue%2Fserre-chaude', '/blogue/serre-chaude'],
  ['/%62logue/serre-chaude', '/blogue/serre-chaude'],
  ['/blogue/%2573erre-chaude', '/blogue/serre-chaude'],
  ['/blogue/%25C3%25A9t%25C3%25A9', '/blogue/%C3%A9t%C3%A9'],
  ['/blogue/%E9t%E9', '/blogue/%C3%A9t%C3%A9'],
  ['/Blogue/serre-chaude.', '/blogue/serre-chaude'],
  ['/en.', '/en'],
  ['/%20', '/'],
  ['/&utm_source=a', '/?utm_source=a'],
  ['/pages/a-propos/equipe,', '/pages/a-propos/equipe'],
])('%s is %s', async (address, page) => {
  expect(await findCleanedAddress(frenchSite, address)).toBe(page);
});

it.each([
  '/blogue/nope.',
  '/nope)',
  '/(blogue',
  '/%22nope',
  '/blogue/nope&utm_source=a',
  '/blogue/serre-chaude',
  '/blogue/serre-chaude-2',
  '/blogue/serre-chaude,hiver',
  '/blogue/%E0%A4%A',
  '/%2F%2Fevil.example%2F.',
  '/%5Cevil.example.',
  '/https%3A%2F%2Fevil.example',
  '/%40evil.example)',
  '/..%2F..%2Fetc%2Fpasswd.',
])('%s leads nowhere', async (address) => {
  expect(await findCleanedAddress(frenchSite, address)).toBeNull();
  expect(hasNoCleanedAddress(frenchSite, address)).toBe(true);
});

describe('a cleaned address with a redirect', () => {
  it('leads where the redirect leads on this host', async () => {
    rules = { '/vieux': '/blogue?page=2' };
    expect(await findCleanedAddress(frenchSite, '/vieux).')).toBe('/blogue?page=2');
    expect(await findCleanedAddress(frenchSite, '/vieux&utm_source=a')).toBe('/blogue?page=2&utm_source=a');
    expect(hasNoCleanedAddress(frenchSite, '/vieux).')).toBe(false);
  });

  it('leads to itself when the redirect leads to another host, which is the redirect’s to decide', async () => {
    rules = { '/dehors': 'https://ailleurs.example/x' };
    expect(await findCleanedAddress(frenchSite, '/dehors.')).toBe('/dehors');
  });

  it('leads nowhere when the redirect leads to an address that would be cleaned again', async () => {
    rules = { '/a': '/b.', '/b': '/b.' }; // As a table answers the rules from /a to /b. and from /b to /a.
    expect([await findCleanedAddress(frenchSite, '/b.'), await findCleanedAddress(frenchSite, '/a.')]).toEqual([
      null,
      null,
    ]);
  });
});

it('the first visitor of a process waits until the index of pages has been read', async () => {
  isLoaded = false;
  vi.spyOn(liveIndex, 'renewed').mockImplementation(() => {
    isLoaded = true;
    return Promise.resolve();
  });
  expect(hasNoCleanedAddress(frenchSite, '/blogue/serre-chaude.')).toBe(false);
  expect(await findCleanedAddress(frenchSite, '/blogue/serre-chaude.')).toBe('/blogue/serre-chaude');
});

it('what the index of pages does not know is no place to lead to', async () => {
  isLoaded = false;
  vi.spyOn(liveIndex, 'renewed').mockResolvedValue();
  expect(await findCleanedAddress(frenchSite, '/blogue/serre-chaude.')).toBeNull();
});
