import { expect, it } from 'vitest';
import { readEventSpan } from './toronto-time.ts';

const read = (start: string, end: string | null = null) => {
  const span = readEventSpan(start, end);
  return span && [span.start.toISOString(), span.end?.toISOString() ?? null, span.isWholeDays];
};

it.each([
  ['a day that ends at 23:59', '2026-12-02T00:00:00-05:00', '2026-12-02T23:59:00-05:00', null],
  ['to the second', '2026-12-02T00:00', '2026-12-02T23:59:59', null],
  ['with another offset', '2026-12-02T05:00:00Z', '2026-12-03T04:59:59Z', null],
  ['of 23 hours', '2026-03-08', '2026-03-08T23:59', null],
  ['of 25 hours', '2026-11-01', '2026-11-01T23:59', null],
  ['several days', '2026-12-02T00:00', '2026-12-04T23:59', '2026-12-04T05:00:00.000Z'],
  ['midnight at both ends', '2026-12-02', '2026-12-04', '2026-12-04T05:00:00.000Z'],
  ['no end', '2026-12-02', null, null],
  ['an end before the start', '2026-12-02', '2026-12-01T23:59', null],
])('whole days: %s', (_, start, end, lastDay) => {
  expect(read(start, end)?.slice(1)).toEqual([lastDay, true]);
});

it.each([
  ['2026-12-02T09:00', '2026-12-02T23:59', '2026-12-03T04:59:00.000Z'],
  ['2026-12-02T00:00', '2026-12-02T23:30', '2026-12-03T04:30:00.000Z'],
  ['2026-12-02T00:00', '2026-12-04T12:00', '2026-12-04T17:00:00.000Z'],
  ['2026-12-02T09:00', '2026-12-01T23:59', null],
])('from %s to %s has hours', (start, end, last) => {
  expect(read(start, end)?.slice(1)).toEqual([last, false]);
});

it('needs a start', () => {
  expect(read('soon', '2026-12-02T23:59')).toBeNull();
});
