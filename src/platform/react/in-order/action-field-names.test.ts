import { expect, it } from 'vitest';
import { createFormNumbering } from './action-field-names.ts';

const form = (number: number) =>
  `<form><input type="hidden" name="$ACTION_REF_${number}"/><input type="hidden" name="$ACTION_${number}:0" value="x"/>` +
  `<input type="hidden" name="$ACTION_${number}:1" value="y"/><input type="hidden" name="$ACTION_KEY" value="k1"/></form>`;

it('numbers forms by their place, whatever the order of rendering, in one piece or in several', () => {
  const expected = form(0) + form(1);
  expect(createFormNumbering()(form(3) + form(2))).toBe(expected);
  expect(createFormNumbering()(form(2) + form(12))).toBe(expected);
  const number = createFormNumbering();
  expect(number(form(5)) + number('<p>Text</p>') + number(form(4))).toBe(
    `${expected.replace(form(1), '')}<p>Text</p>${form(1)}`,
  );
});

it('leaves actions without bound arguments and texts as they are', () => {
  const html =
    '<input type="hidden" name="$ACTION_ID_62a998455b2b#chooseConsent"/><p>name=&quot;$ACTION_REF_3&quot;</p>' +
    '<script type="application/ld+json">{"text":"<a name=\\"$ACTION_REF_3\\">"}</script>';
  expect(createFormNumbering()(html)).toBe(html);
});
