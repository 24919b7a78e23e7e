import { expect, test } from 'vitest';
import type { FoundEntry } from '#src/site/content/search-index/search-hit-fragment.ts';
import { asFragment } from '#tests/support/content-fixtures.ts';
import { toHitFacts } from './hit-facts.ts';

const now = new Date('2026-12-02T20:00:00-05:00');

function stampsOf(dateStart: string | null, dateEnd: string | null = null, isFull = false) {
  const event = { __typename: 'event_Entry', dateStart, dateEnd, isFull, attendanceMode: null };
  return toHitFacts(asFragment<FoundEntry>(event), 'fr-CA', now).flatMap(({ text, isState }) => (isState ? text : []));
}

test.each<[string, string | null, string | null, string[], boolean?]>([
  ['past', '2026-12-01T18:30', null, ['Événement passé']],
  ['past, and once sold out', '2026-12-01T18:30', null, ['Événement passé'], true],
  ['under way without an end', '2026-12-02T18:30', null, ['En cours']],
  ['under way on its last whole day', '2026-11-30', '2026-12-02', ['En cours']],
  ['a whole day, today', '2026-12-02', '2026-12-02', ['En cours']],
  ['later today and sold out', '2026-12-02T21:00', null, ['Aujourd’hui', 'Complet'], true],
  ['to come', '2026-12-20T18:30', null, []],
  ['without a date', null, null, []],
])('A result says of an event that is %s what the calendar says', (_, start, end, states, isFull = false) => {
  expect(stampsOf(start, end, isFull)).toEqual(states);
});

test('A result says of a program that it is closed', () => {
  const stampsOfProgram = (nextCohort: string) => {
    const program = { __typename: 'program_Entry', nextCohort, isContinuous: false, mainLink: [] };
    const facts = toHitFacts(asFragment<FoundEntry>(program), 'fr-CA', now);
    return facts.flatMap(({ text, isState }) => (isState ? text : []));
  };
  expect(stampsOfProgram('2026-12-01')).toEqual(['Inscriptions fermées']);
  expect(stampsOfProgram('2026-12-02')).toEqual([]);
});
