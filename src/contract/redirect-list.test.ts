import { expect, it } from 'vitest';
import { parseRedirectList, toTarget, writeRedirectList } from './redirect-list.ts';

it.each([
  ['commas', 'from,to,language\n/a,/b,fr\n'],
  ['semicolons, as a French spreadsheet writes them', '\uFEFFFrom;To;Language\r\n/a;/b;fr\r\n'],
  ['quotation marks and spaces', 'from, to, language\n "/a" , /b , "fr"\n'],
  [
    'columns in another order, notes and empty lines',
    '# Old addresses\n\nlanguage,to,from,note\n,,,\nfr,/b,/a,from 2019\n',
  ],
])('a list is read with %s', (_, text) => {
  const { redirects, problems } = parseRedirectList(text);
  expect(problems).toEqual([]);
  expect(redirects.map(({ from, to, language }) => [from, to, language])).toEqual([['/a', '/b', 'fr']]);
});

it('a list without languages holds for every site, and keeps its lines', () => {
  expect(parseRedirectList('from,to\n/a,/b\n\n/c,https://a.example/d?e=1\n').redirects).toEqual([
    { line: 2, from: '/a', to: '/b', language: null },
    { line: 4, from: '/c', to: 'https://a.example/d?e=1', language: null },
  ]);
});

it('a list is written as it is read', () => {
  const redirects = [
    { line: 2, from: '/été', to: '/a,b', language: null },
    { line: 3, from: '/c', to: '/d"e', language: 'en_ca' },
  ];
  expect(parseRedirectList(writeRedirectList(redirects))).toEqual({ redirects, problems: [] });
  expect(parseRedirectList(writeRedirectList([]))).toEqual({ redirects: [], problems: [] });
});

it.each([
  ['//evil.example'],
  ['/\\evil.example'],
  ['/\t/evil.example'],
  ['\\\\evil.example'],
  ['/..//evil.example'],
  ['javascript:alert(1)'],
  ['JavaScript:alert(1)'],
  ['data:text/html,x'],
  ['https:evil.example'],
  ['https://user:password@evil.example/'],
  ['ftp://a.example/'],
  ['evil.example'],
  ['b'],
  [''],
  [`/${'a'.repeat(3000)}`],
])('%j is no target', (to) => {
  expect(toTarget(to, 'https://example.org')).toBeNull();
  const { redirects, problems } = parseRedirectList(`from,to\n/a,"${to}"\n/ok,/b\n`);
  expect(redirects.map(({ from }) => from)).toEqual(['/ok']);
  expect(problems).toMatchObject([{ line: 2, field: 'to' }]);
});

it.each(['a', '//a', 'https://a.example/a', '/a?b=1', '/a#b', '/a b', '/\\a', ''])('%j is no old path', (from) => {
  expect(parseRedirectList(`from,to\n"${from}",/b\n`)).toMatchObject({
    redirects: [],
    problems: [{ line: 2, field: 'from' }],
  });
});

it('a fault is reported with its line, also on the first one', () => {
  expect(parseRedirectList('from,to,language\n/a,/b,français !\n').problems).toEqual([
    { line: 2, field: 'language', message: 'expected a language or the handle of a site, found "français !"' },
  ]);
  expect(parseRedirectList('/a,/b\n/c,/d\n')).toEqual({
    redirects: [],
    problems: [{ line: 1, field: 'from', message: 'expected a first line "from,to,language", found "/a,/b"' }],
  });
});
