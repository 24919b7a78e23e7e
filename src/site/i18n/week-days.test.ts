import { describe, expect, it } from 'vitest';
import { toWeekDays } from './week-days.ts';

const written = (...of: Parameters<typeof toWeekDays>) =>
  toWeekDays(...of).map(({ weekday, day, since }) => `${weekday} ${day} ${since}`);

describe('toWeekDays', () => {
  it('has the days of the week on the clock of Toronto', () => {
    // Still Monday evening there.
    expect(written('fr-CA', new Date('2026-12-08T03:30:00Z'))).toEqual([
      'dim 6 -1',
      'lun 7 0',
      'mar 8 1',
      'mer 9 2',
      'jeu 10 3',
      'ven 11 4',
      'sam 12 5',
    ]);
  });

  it('goes on in the next year, and through the night in which the clocks change', () => {
    expect(written('en-CA', new Date('2026-12-31T17:00:00Z'))).toEqual([
      'Sun 27 -4',
      'Mon 28 -3',
      'Tue 29 -2',
      'Wed 30 -1',
      'Thu 31 0',
      'Fri 1 1',
      'Sat 2 2',
    ]);
    expect(toWeekDays('en-CA', new Date('2026-11-01T17:00:00Z')).map(({ since }) => since)).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ]);
  });
});
