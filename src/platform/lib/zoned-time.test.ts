import { expect, it } from 'vitest';
import { atClock, parseInstant, toWallTime, toZonedIso } from './zoned-time.ts';

const zone = 'America/Toronto';

const parse = (text: string) => {
  const instant = parseInstant(text, zone);
  return instant === null ? null : new Date(instant).toISOString();
};

it.each([
  ['2026-11-20T18:30:00', '2026-11-20T23:30:00.000Z'],
  ['2026-07-20 18:30', '2026-07-20T22:30:00.000Z'],
  ['2026-07-20', '2026-07-20T04:00:00.000Z'],
  ['2026-07-20T18:30:00.25Z', '2026-07-20T18:30:00.250Z'],
  ['2026-07-20T18:30:00,5-0400', '2026-07-20T22:30:00.500Z'],
  // Newfoundland is not whole hours away.
  ['2026-11-20T18:30:00-03:30', '2026-11-20T22:00:00.000Z'],
  ['2026-11-20T18:30:00+05:45', '2026-11-20T12:45:00.000Z'],
])('%s is the instant at which the wall clock shows it', (text, instant) => {
  expect(parse(text)).toBe(instant);
});

it.each(['', 'soon', '2026-02-30', '2026-13-01', '2026-00-10', '2026-10-00', '2026-10-10T24:00', '2026-1-1', '2026'])(
  '%j is no date',
  (text) => {
    expect(parse(text)).toBeNull();
  },
);

it('a time that exists twice is the first of the two', () => {
  expect(parse('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
});

it('a time that daylight saving skips moves forward by the hour that is missing', () => {
  const skipped = parseInstant('2026-03-08T02:30', zone) ?? 0;
  expect(toWallTime(skipped, zone)).toMatchObject({ hour: 3, minute: 30 });
});

it('days are counted on the calendar of the zone, over months and changes of the clock', () => {
  const evening = Date.parse('2026-10-31T03:00:00Z');
  const at = (time: object) => new Date(atClock(evening, zone, time)).toISOString();
  expect(at({})).toBe('2026-10-30T04:00:00.000Z');
  expect(at({ days: 3 })).toBe('2026-11-02T05:00:00.000Z');
  expect(at({ days: -30, hour: 18, minute: 30 })).toBe('2026-09-30T22:30:00.000Z');
});

it('the ISO form carries the offset of the zone, and whole seconds', () => {
  expect(toZonedIso(Date.parse('2026-11-20T23:30:00.789Z'), zone)).toBe('2026-11-20T18:30:00-05:00');
  expect(toZonedIso(Date.parse('2026-07-20T22:30:00Z'), 'UTC')).toBe('2026-07-20T22:30:00+00:00');
});

it('the wall clock is right to the second, on both sides of a change and of a new day', () => {
  const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const pad = (value: number) => String(value).padStart(2, '0');
  const written = (instant: number) => {
    const { year, month, day, hour, minute, second } = toWallTime(instant, zone);
    return `${year}-${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)}:${pad(second)}`;
  };
  for (const change of ['2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z', '2027-01-01T05:00:00Z']) {
    const seconds = [-3601, -900, -1, 0, 1, 61, 3599, 3600];
    const instants = seconds.map((second) => Date.parse(change) + second * 1000);
    expect(instants.map(written)).toEqual(instants.map((instant) => formatter.format(instant)));
  }
});
