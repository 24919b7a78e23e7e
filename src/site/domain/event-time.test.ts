import { expect, it } from 'vitest';
import { createPageNotes } from '#src/platform/request/page-notes.ts';
import { runWithRequestContext } from '#src/platform/request/request-context.ts';
import { fakeRequestContext } from '#tests/support/fake-runtime.ts';
import { compareEvents, startOfToday, toEventMarks, toEventState } from './event-time.ts';

const at = (iso: string) => new Date(iso);
type Times = readonly [string | null, string | null];
const times = ([dateStart, dateEnd]: Times) => ({ dateStart, dateEnd });
const stateOf = (event: Times, now: Date) => toEventState(times(event), now);
const evening = ['2026-12-02T23:30:00Z', '2026-12-03T02:00:00Z'] as const; // 18 h 30 to 21 h in Toronto.

it('An event is to come until its day, then today, under way, and past at its end', () => {
  expect(stateOf(evening, at('2026-12-02T04:59:59Z'))).toBe('upcoming');
  expect(stateOf(evening, at('2026-12-02T05:00:00Z'))).toBe('today');
  expect(stateOf(evening, at('2026-12-02T23:30:00Z'))).toBe('underWay');
  expect(stateOf(evening, at('2026-12-03T02:00:00Z'))).toBe('past');
});

it('An event without an end, or with one before its start, lasts until midnight in Toronto', () => {
  for (const end of [null, '2026-12-01T12:00:00Z', 'later']) {
    expect(stateOf([evening[0], end], at('2026-12-03T04:59:59Z'))).toBe('underWay');
    expect(stateOf([evening[0], end], at('2026-12-03T05:00:00Z'))).toBe('past');
  }
});

it('The last of several whole days counts in', () => {
  expect(stateOf(['2026-12-01', '2026-12-03'], at('2026-12-04T04:59:59Z'))).toBe('underWay');
  expect(stateOf(['2026-12-01', '2026-12-03'], at('2026-12-04T05:00:00Z'))).toBe('past');
});

it('A day that an editor ends at 23:59 lasts until midnight', () => {
  expect(stateOf(['2026-12-02T00:00', '2026-12-02T23:59'], at('2026-12-03T04:59:30Z'))).toBe('underWay');
  expect(stateOf(['2026-12-01T00:00', '2026-12-02T23:59'], at('2026-12-03T05:00:00Z'))).toBe('past');
});

it('An event whose date has not been set is still to come', () => {
  expect(stateOf([null, null], at('2026-12-02T12:00:00Z'))).toBe('upcoming');
});

it('Today begins at midnight on the Toronto clock, whatever the season', () => {
  expect(startOfToday(at('2026-12-02T04:00:00Z'))).toBe('2026-12-01T00:00:00-05:00');
  expect(startOfToday(at('2026-07-02T04:00:00Z'))).toBe('2026-07-02T00:00:00-04:00');
});

it.each([
  ['an event to come until its day', '2026-12-01T12:00:00Z', '2026-12-02T05:00:00Z'],
  ['one of today until it begins', '2026-12-02T12:00:00Z', '2026-12-02T23:30:00Z'],
  ['one under way until it ends', '2026-12-03T00:00:00Z', '2026-12-03T02:00:00Z'],
])('A page shows %s', (_, now, until) => {
  const notes = createPageNotes();
  runWithRequestContext(fakeRequestContext({ notes }), () => stateOf(evening, at(now)));
  expect(new Date(notes.expiresAt).toISOString()).toBe(at(until).toISOString());
});

it('A page with a past event stays as it is, and a page that depends on today changes tomorrow', () => {
  const notes = createPageNotes();
  const context = fakeRequestContext({ notes });
  runWithRequestContext(context, () => stateOf(evening, at('2026-12-04T00:00:00Z')));
  expect(notes.expiresAt).toBe(Number.POSITIVE_INFINITY);
  runWithRequestContext(context, () => startOfToday(at('2026-12-02T12:00:00Z')));
  expect(notes.expiresAt).toBe(at('2026-12-03T05:00:00Z').getTime());
});

it('A whole day is that of Toronto, also when it has 23 or 25 hours', () => {
  for (const [day, begin, end] of [
    ['2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    ['2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ] as const) {
    for (const event of [[day, null] as const, [day, day] as const]) {
      expect(stateOf(event, new Date(at(begin).getTime() - 1))).toBe('upcoming');
      expect(stateOf(event, at(begin))).toBe('underWay');
      expect(stateOf(event, new Date(at(end).getTime() - 1))).toBe('underWay');
      expect(stateOf(event, at(end))).toBe('past');
    }
  }
});

it('Events stand in the order in which a visitor could still come; past ones follow, the latest first', () => {
  const now = at('2026-12-02T17:00:00Z');
  const inOrder: Times[] = [
    ['2026-11-10', '2026-12-04'], // Runs until Friday.
    ['2026-12-02', null], // Today, the whole day.
    ['2026-12-02T23:30:00Z', null], // Tonight.
    ['2026-12-20T18:00:00Z', '2026-12-20T20:00:00Z'],
    [null, null],
    ['2026-12-02T14:00:00Z', '2026-12-02T15:00:00Z'], // This morning.
    ['2026-12-01T23:30:00Z', null], // Yesterday, without an end.
    ['2026-11-01', '2026-12-01'], // Its last day was yesterday.
  ];
  const sorted = inOrder.toReversed().toSorted((a, b) => compareEvents(times(a), times(b), now));
  expect(sorted).toEqual(inOrder);
  expect(compareEvents(times([null, null]), times(['soon', null]), now)).toBe(0);
});

it('An event shows changes of plan, and only these once it is over', () => {
  expect(toEventMarks('past', true)).toEqual(['past']);
  expect(toEventMarks('underWay', true)).toEqual(['now', 'soldOut']);
  expect(toEventMarks('today', false)).toEqual(['today']);
  expect(toEventMarks('upcoming', null)).toEqual([]);
});
