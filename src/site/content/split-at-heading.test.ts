import { expect, test } from 'vitest';
import { splitAtHeading } from './split-at-heading.ts';

test('a text is split before its first heading, of whatever level', () => {
  expect(splitAtHeading('<p>a</p><H3 id="x">b</H3><p>c</p><h2>d</h2>')).toEqual({
    lead: '<p>a</p>',
    rest: '<H3 id="x">b</H3><p>c</p><h2>d</h2>',
  });
});

test('a text without a heading is all lead', () => {
  expect(splitAtHeading('<p>a</p><hr>')).toEqual({ lead: '<p>a</p><hr>', rest: null });
  expect(splitAtHeading(null)).toEqual({ lead: '', rest: null });
});
