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
  // 20 November 2026 is a Friday.
  ['today workday 17:00', '2026-11-20T22:00:00.000Z'],
  ['+1d workday', '2026-11-23T05:00:00.000Z'],
  ['+9d thu 18:30', '2026-12-03T23:30:00.000Z'],
  ['-7d fri', '2026-11-13T05:00:00.000Z'],
  ['-8d fri 18:00', '2026-11-06T23:00:00.000Z'],
  // A week without Christmas or New Year's Day, and the days of one event stay together.
  ['+40d fri 09:00', '2027-01-08T14:00:00.000Z'],
  ['+33d wed', '2027-01-06T05:00:00.000Z'],
  ['+35d fri', '2027-01-08T05:00:00.000Z'],
])('%s is %s', (text, expected) => {
  expect(new Date(parseContentDate(text, now) ?? NaN).toISOString()).toBe(expected);
});

it('a relative day is counted on the local calendar, not from UTC’s', () => {
  const lateEvening = Date.parse('2026-11-21T03:00:00Z');
  expect(parseContentDate('today', lateEvening)).toBe(Date.parse('2026-11-20T05:00:00Z'));
});

it('a day of the week that has passed is not moved past today by the holidays', () => {
  const twelfthNight = Date.parse('2027-01-06T17:00:00Z');
  expect(new Date(parseContentDate('-3d sat', twelfthNight) ?? NaN).toISOString()).toBe('2026-12-19T05:00:00.000Z');
});

it.each(['', 'tomorrow', '12d', '+9d 25:00', '+9d someday', '2026-13-01', '2026-02-30', '2026-1-1', '20 novembre'])(
  '%j is no date',
  (text) => {
    expect(parseContentDate(text, now)).toBeNull();
  },
);
