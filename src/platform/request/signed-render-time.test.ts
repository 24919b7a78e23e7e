import { expect, test } from 'vitest';
import { checkRenderTime, isWarned, renewRenderTime, signRenderTime, warnedRenderTime } from './signed-render-time.ts';

const rendered = Date.UTC(2026, 0, 15, 12);
const day = 24 * 3_600_000;
const check = (token: string, now: number) => checkRenderTime(token, { shortest: 2_000, now });

test('A form that a person filled in is accepted, also when its page was cached yesterday', () => {
  const token = signRenderTime(rendered);
  expect(check(token, rendered + 2_000)).toBe('fine');
  expect(check(token, rendered + 2 * day)).toBe('fine');
});

test('A form that comes back at once is too fast', () => {
  expect(check(signRenderTime(rendered), rendered + 1_999)).toBe('tooFast');
});

test('A form that was already sent may be sent again at once, with another time', () => {
  const renewed = renewRenderTime(rendered);
  expect(renewed).not.toBe(signRenderTime(rendered));
  expect(check(renewed, rendered)).toBe('fine');
});

test('A warned form must take a person’s time again, and the mark cannot be forged', () => {
  const warned = warnedRenderTime(rendered);
  expect([isWarned(warned), isWarned(signRenderTime(rendered))]).toEqual([true, false]);
  expect(check(warned, rendered + 1_999)).toBe('tooFast');
  expect(check(warned, rendered + 2_000)).toBe('fine');
  expect(check(signRenderTime(rendered).replace('.', '-warned.'), rendered + 2_000)).toBe('expired');
});

test('A form of last week, a forged time and a missing time are expired', () => {
  const token = signRenderTime(rendered);
  const later = signRenderTime(rendered + 60_000);
  expect(check(token, rendered + 7 * day + 1)).toBe('expired');
  expect(check(`${later.split('.')[0]}.${token.split('.')[1]}`, rendered + 70_000)).toBe('expired');
  expect(check('', rendered)).toBe('expired');
  expect(check('abc', rendered)).toBe('expired');
});
