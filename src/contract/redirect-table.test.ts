import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseRedirectList } from './redirect-list.ts';
import { createRedirectTable, toAddressKey } from './redirect-table.ts';

const origin = 'https://example.org';
const sites = [
  { handle: 'fr_ca', languageID: 'fr-CA', url: origin },
  { handle: 'en_ca', languageID: 'en-CA', url: `${origin}/en` },
];

function table(rules: string, own = sites) {
  const { redirects, problems } = parseRedirectList(`from,to,language\n${rules}`);
  expect(problems).toEqual([]);
  return createRedirectTable(redirects, own);
}

afterEach(() => vi.restoreAllMocks());

it.each([
  ['/Pages//T%C3%A9moins/', '/pages/temoins'],
  ['/œuvre', '/oeuvre'],
  ['/te\u0301moins', '/temoins'],
  ['/%E0%A4%A', '/%e0%a4%a'],
  ['/', '/'],
])('%s is compared as %s', (path, key) => {
  expect(toAddressKey(path)).toBe(key);
});

it('an old path leads to its new one in any spelling, and no other path does', () => {
  const { find, problems } = table('/vieille-École,/pages/école\n');
  expect(problems).toEqual([]);
  for (const path of ['/vieille-École', '/vieille-ecole/', '/VIEILLE-%C3%89COLE', '//vieille-ecole'])
    expect(find(origin, path)).toBe('/pages/%C3%A9cole');
  expect(find(origin, '/vieille')).toBeNull();
  expect(find('https://other.example', '/vieille-ecole')).toBeNull();
});

it('chains lead to their end at once, and what a hop adds to the query stays', () => {
  const { find, chained } = table('/c,/d?x=1\n/a,/b\n/b,/c?y=2\n/e,https://other.example/a#z\n/f,/e\n');
  expect([find(origin, '/a'), find(origin, '/b'), find(origin, '/c')]).toEqual(['/d?x=1&y=2', '/d?x=1&y=2', '/d?x=1']);
  expect(find(origin, '/f')).toBe('https://other.example/a#z');
  expect(chained.map(({ redirect, location }) => [redirect.line, location])).toEqual([
    [3, '/d?x=1&y=2'],
    [4, '/d?x=1&y=2'],
    [6, 'https://other.example/a#z'],
  ]);
});

it('a target that names the origin itself is one of its paths', () => {
  const { find } = table(`/a,${origin}/b\n/b,${origin}/c\n`);
  expect(find(origin, '/a')).toBe('/c');
});

it('loops are refused whole, and a rule that leads into one keeps its target', () => {
  const { find, problems, size } = table('/a,/b\n/b,/C/\n/c,/d\n/d,/b\n/self,/Self/\n/fine,/x\n');
  expect(['/b', '/c', '/d', '/self'].map((path) => find(origin, path))).toEqual([null, null, null, null]);
  expect([find(origin, '/a'), find(origin, '/fine'), size]).toEqual(['/b', '/x', 2]);
  expect(problems.map(({ line, field }) => [line, field])).toEqual([
    [3, 'to'],
    [4, 'to'],
    [5, 'to'],
    [6, 'to'],
  ]);
});

it('the first of two rules for an address counts', () => {
  const { find, problems } = table('/a,/b\n/A/,/c\n');
  expect(find(origin, '/a')).toBe('/b');
  expect(problems).toMatchObject([{ line: 3, field: 'from', message: expect.stringContaining('line 2') }]);
});

describe('a language', () => {
  const apart = [
    { handle: 'fr_ca', languageID: 'fr-CA', url: origin },
    { handle: 'en_ca', languageID: 'en-CA', url: 'https://en.example.org' },
  ];

  it.each(['en', 'en-CA', 'EN-ca', 'en_ca'])('%s chooses among sites on separate hosts', (language) => {
    const { find } = table(`/a,/b,${language}\n`, apart);
    expect([find(origin, '/a'), find('https://en.example.org', '/a')]).toEqual([null, '/b']);
  });

  it('is not needed: without it a rule holds on every host', () => {
    const { find } = table('/a,/b\n', apart);
    expect([find(origin, '/a'), find('https://en.example.org', '/a')]).toEqual(['/b', '/b']);
  });

  it('that no site has, or of another path, leaves the rule out', () => {
    const { size, problems } = table('/a,/b,es\n/b,/c,en\n/en/ok,/x,en\n');
    expect(size).toBe(1);
    expect(problems).toEqual([
      { line: 2, field: 'language', message: 'expected the language of a site (fr_ca, en_ca), found es' },
      { line: 3, field: 'from', message: 'expected a path below /en, as the language says, found /b' },
    ]);
  });
});

describe('ten thousand rules', () => {
  const rules = Array.from({ length: 10_000 }, (_, index) => `/old/${index},/new/${index}`).join('\n');

  it('cost one lookup in a map, and no step through it', () => {
    const { find, size } = table(rules);
    expect(size).toBe(10_000);
    const get = vi.spyOn(Map.prototype, 'get');
    const steps = (['has', 'keys', 'values', 'entries', 'forEach'] as const).map((name) =>
      vi.spyOn(Map.prototype, name),
    );
    const found = [find(origin, '/old/9999'), find(origin, '/old/10000')];
    expect([get.mock.calls.length, ...steps.map(({ mock }) => mock.calls.length)]).toEqual([2, 0, 0, 0, 0, 0]);
    expect(found).toEqual(['/new/9999', null]);
  });

  it('in one chain all lead to its end', () => {
    const { find, size } = table(Array.from({ length: 10_000 }, (_, index) => `/${index},/${index + 1}`).join('\n'));
    expect([size, find(origin, '/0'), find(origin, '/9999')]).toEqual([10_000, '/10000', '/10000']);
  });
});
