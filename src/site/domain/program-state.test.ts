import { expect, it } from 'vitest';
import { createPageNotes } from '#src/platform/request/page-notes.ts';
import { runWithRequestContext } from '#src/platform/request/request-context.ts';
import { fakeRequestContext } from '#tests/support/fake-runtime.ts';
import { toOpenPrograms, toProgramState } from './program-state.ts';

const now = new Date('2026-11-20T12:00:00-05:00');
const program = (nextCohort: string | null, isContinuous: boolean | null = null, links = 1) => ({
  nextCohort,
  isContinuous,
  mainLink: Array.from({ length: links }, (_, index) => ({ id: String(index) })),
});

it.each([
  ['a cohort to come', program('2026-12-01'), 'cohort'],
  ['a cohort that begins today', program('2026-11-20T09:00:00-05:00'), 'cohort'],
  ['a cohort that began yesterday', program('2026-11-19T23:59:00-05:00'), 'closed'],
  ['a continuous one, its last cohort gone', program('2026-01-01', true), 'continuous'],
  ['a continuous one with a cohort besides', program('2026-12-01', true), 'cohort'],
  ['no date but a link', program(null, false), 'open'],
  ['neither a date nor a link', program(null, false, 0), 'closed'],
  ['an invalid date', program('soon', null, 0), 'closed'],
] as const)('%s', (_, terms, state) => {
  expect(toProgramState(terms, now)).toBe(state);
});

it('A page that shows a program to come is another one when the day of its cohort is over, 23 hours long or not', () => {
  const notes = createPageNotes();
  runWithRequestContext(fakeRequestContext({ notes }), () => toProgramState(program('2027-03-14'), now));
  expect(new Date(notes.expiresAt).toISOString()).toBe('2027-03-15T04:00:00.000Z');
});

it('Open programs stand in the order of their cohorts, those without a day last', () => {
  const [late, soon] = [program('2027-03-01'), program('2026-12-01')];
  const [gone, always, byLink] = [program('2026-11-01'), program(null, true), program(null)];
  expect(toOpenPrograms([always, late, gone, byLink, soon], now)).toEqual([soon, late, always, byLink]);
  expect(toOpenPrograms([gone], now)).toEqual([]);
});
