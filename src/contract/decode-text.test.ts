import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

it('UTF-8 is read, with or without a mark, and in composed letters', () => {
  expect(decodeText(Buffer.from('title: Été à Gaspé\n'))).toBe('title: Été à Gaspé\n');
  expect(decodeText(Buffer.from('\uFEFFtitle: Été\n'))).toBe('title: Été\n');
  expect(decodeText(Buffer.from('Québec'.normalize('NFD')))).toBe('Québec');
  expect(decodeText(Buffer.from(''))).toBe('');
});

it.each([
  ['Windows-1252', Buffer.from('from,to\n/\xe9t\xe9,/blogue\n', 'latin1'), 'line 2, "/�t�,/blogue"'],
  ['Windows-1252 with quotation marks', Buffer.from('title: \x93Oui\x94', 'latin1'), 'line 1'],
  ['Mac Roman', Buffer.from('a\r\nb\r\nQu\x8ebec', 'latin1'), 'line 3'],
  ['UTF-16', Buffer.from('\uFEFFfrom,to', 'utf16le'), 'found UTF-16'],
  ['UTF-16 the other way round', Buffer.from('\uFEFFfrom,to', 'utf16le').swap16(), 'found UTF-16'],
  ['UTF-16 without a mark', Buffer.from('title: Oui', 'utf16le'), 'found UTF-16'],
])('%s is refused with its place and what to do', (_, bytes, found) => {
  expect(() => decodeText(bytes)).toThrow(found);
  expect(() => decodeText(bytes)).toThrow(/^expected UTF-8, .*: save it as UTF-8 \(in Excel: "CSV UTF-8"/);
});
