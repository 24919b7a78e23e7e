import { expect, test } from 'vitest';
import { startOfToday, toEventState } from './event-state.ts';

const at = (iso: string) => new Date(iso);
const evening = ['2026-12-02T23:30:00Z', '2026-12-03T02:00:00Z'] as const; // 18 h 30 to 21 h in Toronto.

test('An event is to come until its day, then today, under way, and past at its end', () => {
  expect(toEventState(...evening, at('2026-12-02T04:59:59Z'))).toBe('upcoming');
  expect(toEventState(...evening, at('2026-12-02T05:00:00Z'))).toBe('today');
  expect(toEventState(...evening, at('2026-12-02T23:30:00Z'))).toBe('underWay');
  expect(toEventState(...evening, at('2026-12-03T02:00:00Z'))).toBe('past');
});

test('An event without an end, or with one before its start, lasts until midnight in Toronto', () => {
  for (const end of [null, '2026-12-01T12:00:00Z', 'later']) {
    expect(toEventState(evening[0], end, at('2026-12-03T04:59:59Z'))).toBe('underWay');
    expect(toEventState(evening[0], end, at('2026-12-03T05:00:00Z'))).toBe('past');
  }
});

test('The last of several whole days counts in', () => {
  expect(toEventState('2026-12-01', '2026-12-03', at('2026-12-04T04:59:59Z'))).toBe('underWay');
  expect(toEventState('2026-12-01', '2026-12-03', at('2026-12-04T05:00:00Z'))).toBe('past');
});

test('An event whose date has not been set is still to come', () => {
  expect(toEventState(null, null, at('2026-12-02T12:00:00Z'))).toBe('upcoming');
});

test('Today begins at midnight on the Toronto clock, whatever the season', () => {
  expect(startOfToday(at('2026-12-02T04:00:00Z'))).toBe('2026-12-01T00:00:00-05:00');
  expect(startOfToday(at('2026-07-02T04:00:00Z'))).toBe('2026-07-02T00:00:00-04:00');
});
