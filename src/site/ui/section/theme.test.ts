import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { themes, toTheme } from './section.tsx';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

test('the style sheet gives colours to the listed themes and to no others', () => {
  expect(namesIn(read('src/looks/plain/tokens.css'), /\[data-theme='([^']*)'\]/g)).toEqual(new Set(themes));
});

test('the demonstration content shows every listed theme and no other', () => {
  const files = readdirSync(path.join(root, 'private/content'), { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => file.endsWith('.yaml')).map((file) => read(path.join('private/content', file)));
  expect(namesIn(texts.join('\n'), /^[\s-]*theme: *(\S+)/gm)).toEqual(new Set(themes));
});

test('an unknown theme is no theme', () => {
  expect(toTheme('neon')).toBeUndefined();
  expect(toTheme(null)).toBeUndefined();
  expect(toTheme('ink')).toBe('ink');
});
