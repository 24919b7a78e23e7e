import path from 'node:path';
import { expect, test } from 'vitest';
import { readInLook } from '#src/platform/build/resolve-look.ts';
import { readColors } from '#src/site/look.ts';

const tokens = path.resolve(import.meta.dirname, '../src/looks/plain/tokens.css');

test.each([
  ['plain', ['#2638c4', '#adb9ff'], ['#edf2ef', '#edf2ef']],
  ['tremplin', ['#ff7236', '#ff8147'], ['#f6f0e0', '#f3ecdc']],
  // A sheet alone, on top of those of plain.
  ['estuaire', ['#1f7a8c', '#62c3d4'], ['#f3f0e8', '#e8f0ef']],
])('what is drawn in the look %s has the colours of its tokens', (look, accent, reverseInk) => {
  const sheet = readInLook(tokens, look);
  expect([readColors(sheet, 'paper').accent, readColors(sheet, 'ink').ink]).toEqual([accent, reverseInk]);
});

test('a role without a colour ends the build', () => {
  expect(() => readColors("[data-theme='paper'] { --surface: Canvas; }", 'paper')).toThrow(
    'Expected --surface as #rrggbb in the theme paper of tokens.css, found nothing.',
  );
});
