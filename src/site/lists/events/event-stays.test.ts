import { expect, it } from 'vitest';
import { chooseStays } from './event-stays.ts';

const now = new Date('2026-12-01T12:00:00Z');

/** Each event has a picture of its own, named as the event. */
const ownPicture = (id: string) => id;

it('takes the first of each month, and at most three', () => {
  const events = ['2026-12-04', '2026-12-11', '2027-01-06', '2027-02-03', '2027-03-03'].map((dateStart, index) => ({
    id: `e${index}`,
    dateStart,
  }));
  expect(chooseStays(events, ownPicture, null, now)).toEqual(['e0', 'e2', 'e3']);
});

it('counts one that is under way to the current month', () => {
  const events = [
    { id: 'camp', dateStart: '2026-11-29' },
    { id: 'fair', dateStart: '2026-12-20' },
  ];
  expect(chooseStays(events, ownPicture, null, now)).toEqual(['camp']);
});

it('shows no picture twice, and leaves out an event without one', () => {
  const events = [
    { id: 'bare', dateStart: '2026-12-04' },
    { id: 'as the poster', dateStart: '2026-12-05' },
    { id: 'camp', dateStart: '2026-12-06' },
    { id: 'as the camp', dateStart: '2027-01-06' },
    { id: null, dateStart: '2027-02-06' },
  ];
  const pictures: Record<string, string> = { 'as the poster': 'jury', camp: 'tents', 'as the camp': 'tents' };
  expect(chooseStays(events, (id) => pictures[id], 'jury', now)).toEqual(['camp']);
});

it('is empty without events', () => {
  expect(chooseStays([], ownPicture, null, now)).toEqual([]);
});
