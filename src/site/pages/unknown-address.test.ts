import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Finding, liveIndex } from '#src/site/content/live-address-index.ts';
import { redirects } from '#src/site/content/redirects.ts';
import { englishSite, frenchSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { isUnknownAddress } from './unknown-address.ts';

beforeEach(() => {
  provideFakeRuntime();
  vi.spyOn(redirects, 'hasNone').mockReturnValue(true);
});

afterEach(() => vi.restoreAllMocks());

const answer = (finding: Finding | null) => vi.spyOn(liveIndex, 'find').mockReturnValue(finding);

it('no route leads to an unknown address, whatever the index knows', () => {
  answer(null);
  for (const path of ['/nope', '/a/b/c', '/blogue/x/y', '/design-system', '/index.html', '/pages']) {
    expect([path, isUnknownAddress(frenchSite, path)]).toEqual([path, true]);
  }
});

it('a process for development has pages that visitors do not have', () => {
  provideFakeRuntime({ NODE_ENV: 'development' });
  expect(isUnknownAddress(frenchSite, '/design-system')).toBe(false);
});

it('an address that a redirect may lead away from is not unknown', () => {
  answer(null);
  vi.spyOn(redirects, 'hasNone').mockImplementation((_, path) => path !== '/nouvelles');
  expect(isUnknownAddress(frenchSite, '/nouvelles')).toBe(false);
  expect(isUnknownAddress(frenchSite, '/nope')).toBe(true);
});

it('an entry’s address is unknown when the complete index says so, and no other time', () => {
  answer({ kind: 'unknown', until: 1 });
  expect(isUnknownAddress(frenchSite, '/blogue/nope')).toBe(true);
  expect(isUnknownAddress(englishSite, '/en/pages/a/nope')).toBe(true);
  answer({ kind: 'live' });
  expect(isUnknownAddress(frenchSite, '/blogue/serre')).toBe(false);
  answer(null);
  expect(isUnknownAddress(frenchSite, '/blogue/nope')).toBe(false);
  expect(isUnknownAddress(frenchSite, '/blogue/%E0%A4%A')).toBe(true); // It can be no slug.
});

it('pages without their own entry, files and redirected spellings are not unknown', () => {
  answer(null);
  for (const path of ['/', '/blogue', '/recherche', '/robots.txt', '/sitemap-fr_ca.xml', '/livez', '/api/preview']) {
    expect([path, isUnknownAddress(frenchSite, path)]).toEqual([path, false]);
  }
  answer({ kind: 'unknown', until: 1 });
  for (const path of ['/Blogue/nope', '/nope/', '//nope', '/blogue/nope.ics', '/blogue/feed.xml']) {
    expect([path, isUnknownAddress(frenchSite, path)]).toEqual([path, false]);
  }
});
