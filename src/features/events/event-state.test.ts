import { expect, test } from 'vitest';
import { createPageNotes } from '#src/server/pages/page-notes.ts';
import { runWithRequestContext } from '#src/server/request-context.ts';
import { fakeRequestContext } from '#tests/support/fake-runtime.ts';
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

test.each([
  ['an event to come until its day', '2026-12-01T12:00:00Z', '2026-12-02T05:00:00Z'],
  ['one of today until it begins', '2026-12-02T12:00:00Z', '2026-12-02T23:30:00Z'],
  ['one under way until it ends', '2026-12-03T00:00:00Z', '2026-12-03T02:00:00Z'],
])('A page shows %s', (_, now, until) => {
  const notes = createPageNotes();
  runWithRequestContext(fakeRequestContext({ notes }), () => toEventState(...evening, at(now)));
  expect(new Date(notes.expiresAt).toISOString()).toBe(at(until).toISOString());
});

test('A page that shows a past event stays as it is, and one that asks for today is another one tomorrow', () => {
  const notes = createPageNotes();
  const context = fakeRequestContext({ notes });
  runWithRequestContext(context, () => toEventState(...evening, at('2026-12-04T00:00:00Z')));
  expect(notes.expiresAt).toBe(Number.POSITIVE_INFINITY);
  runWithRequestContext(context, () => startOfToday(at('2026-12-02T12:00:00Z')));
  expect(notes.expiresAt).toBe(at('2026-12-03T05:00:00Z').getTime());
});
