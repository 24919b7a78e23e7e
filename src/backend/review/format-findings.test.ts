import { expect, test } from 'vitest';
import { formatFindings } from './format-findings.ts';

const long = (index: number) => ({
  file: `content/articles/${String(index).padStart(2, '0')}.yaml`,
  path: `title in ${index % 2 === 0 ? 'French' : 'English'}`,
  message: `expected at most 60 characters, found ${70 + index}: shorten it`,
});
const other = { file: 'content/pages/a.yaml', path: '', message: 'expected it in English too: write it' };

test('repeated advice is printed once, with its number and its first places', () => {
  const findings = [...Array.from({ length: 20 }, (_, index) => long(index)), other];
  expect(formatFindings(findings, false)).toEqual([
    '  content/pages/a.yaml: expected it in English too: write it',
    '  20 times: title: expected at most 60 characters: shorten it',
    '    content/articles/00.yaml: title in French: found 70',
    '    content/articles/01.yaml: title in English: found 71',
    '    content/articles/02.yaml: title in French: found 72',
    '    content/articles/03.yaml: title in English: found 73',
    '    content/articles/04.yaml: title in French: found 74',
    '    and 15 more: npm run check:content -- --all lists them',
  ]);
  expect(formatFindings(findings, true)).toHaveLength(22);
});

test('other findings are printed one by one, by file', () => {
  expect(formatFindings([other, long(1)], false)).toEqual([
    '  content/articles/01.yaml: title in English: expected at most 60 characters, found 71: shorten it',
    '  content/pages/a.yaml: expected it in English too: write it',
  ]);
});
