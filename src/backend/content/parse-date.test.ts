import { expect, it } from 'vitest';
import { parseContentDate } from './parse-date.ts';

const now = Date.parse('2026-11-20T17:00:00Z');

it.each([
  ['-12d', '2026-11-08T05:00:00.000Z'],
  ['+9d 18:30', '2026-11-29T23:30:00.000Z'],
  ['today 17:00', '2026-11-20T22:00:00.000Z'],
  ['today', '2026-11-20T05:00:00.000Z'],
  ['-140d', '2026-07-03T04:00:00.000Z'],
  ['2026-07-01', '2026-07-01T04:00:00.000Z'],
  ['2026-07-01 18:30', '2026-07-01T22:30:00.000Z'],
  ['2026-07-01T18:30:00Z', '2026-07-01T18:30:00.000Z'],
  ['2026-07-01T18:30:00.000+02:00', '2026-07-01T16:30:00.000Z'],
  ['2026-07-01T18:30-0400', '2026-07-01T22:30:00.000Z'],
])('%s is %s', (text, expected) => {
  expect(new Date(parseContentDate(text, now) ?? NaN).toISOString()).toBe(expected);
});

it('a relative day is counted on the local calendar, not from UTC’s', () => {
  const lateEvening = Date.parse('2026-11-21T03:00:00Z');
  expect(parseContentDate('today', lateEvening)).toBe(Date.parse('2026-11-20T05:00:00Z'));
});

it.each(['', 'tomorrow', '12d', '+9d 25:00', '2026-13-01', '2026-02-30', '2026-1-1', '20 novembre'])(
  '%j is no date',
  (text) => {
    expect(parseContentDate(text, now)).toBeNull();
  },
);
