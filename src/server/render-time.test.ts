import { expect, test } from 'vitest';
import { checkRenderTime, signRenderTime } from './render-time.ts';

const rendered = Date.UTC(2026, 0, 15, 12);

test('A form that a person filled in is fine', () => {
  const token = signRenderTime(rendered);
  expect(checkRenderTime(token, rendered + 2_000)).toBe('fine');
  expect(checkRenderTime(token, rendered + 24 * 3_600_000)).toBe('fine');
});

test('A form that comes back at once is too fast', () => {
  expect(checkRenderTime(signRenderTime(rendered), rendered + 1_999)).toBe('tooFast');
});

test('A form of yesterday, an invented time and none at all are expired', () => {
  const token = signRenderTime(rendered);
  const later = signRenderTime(rendered + 60_000);
  expect(checkRenderTime(token, rendered + 24 * 3_600_000 + 1)).toBe('expired');
  expect(checkRenderTime(`${later.split('.')[0]}.${token.split('.')[1]}`, rendered + 70_000)).toBe('expired');
  expect(checkRenderTime('', rendered)).toBe('expired');
  expect(checkRenderTime('abc', rendered)).toBe('expired');
});
