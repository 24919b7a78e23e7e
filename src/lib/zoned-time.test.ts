import { expect, test } from 'vitest';
import { fromLocalTime, toLocalTime, toZonedIso } from './zoned-time.ts';

const zone = 'America/Toronto';
const local = { year: 2026, month: 11, day: 20, hour: 18, minute: 30, second: 0 };

test('a local time becomes the instant at which the wall clock shows it', () => {
  expect(new Date(fromLocalTime(local, zone)).toISOString()).toBe('2026-11-20T23:30:00.000Z');
  expect(new Date(fromLocalTime({ ...local, month: 7 }, zone)).toISOString()).toBe('2026-07-20T22:30:00.000Z');
});

test('days out of range carry over to the next month', () => {
  expect(new Date(fromLocalTime({ ...local, day: 32 }, zone)).toISOString()).toBe('2026-12-02T23:30:00.000Z');
});

test('a time that exists twice is the first of the two', () => {
  const twice = { year: 2026, month: 11, day: 1, hour: 1, minute: 30, second: 0 };
  expect(new Date(fromLocalTime(twice, zone)).toISOString()).toBe('2026-11-01T05:30:00.000Z');
});

test('a time that daylight saving skips moves forward by the hour that is missing', () => {
  const skipped = { year: 2026, month: 3, day: 8, hour: 2, minute: 30, second: 0 };
  expect(toLocalTime(fromLocalTime(skipped, zone), zone)).toMatchObject({ hour: 3, minute: 30 });
});

test('the ISO form carries the offset of the zone', () => {
  expect(toZonedIso(Date.parse('2026-11-20T23:30:00Z'), zone)).toBe('2026-11-20T18:30:00-05:00');
  expect(toZonedIso(Date.parse('2026-07-20T22:30:00Z'), 'UTC')).toBe('2026-07-20T22:30:00+00:00');
});

test('the wall clock is right to the second, on both sides of a change and of a new day', () => {
  const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const pad = (value: number) => String(value).padStart(2, '0');
  const written = (instant: number) => {
    const { year, month, day, hour, minute, second } = toLocalTime(instant, zone);
    return `${year}-${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)}:${pad(second)}`;
  };
  for (const change of ['2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z', '2027-01-01T05:00:00Z']) {
    const seconds = [-3601, -900, -1, 0, 1, 61, 3599, 3600];
    const instants = seconds.map((second) => Date.parse(change) + second * 1000);
    expect(instants.map(written)).toEqual(instants.map((instant) => formatter.format(instant)));
  }
});
