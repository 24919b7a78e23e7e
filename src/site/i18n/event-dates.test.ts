import { describe, expect, it } from 'vitest';
import { formatEventDates, formatEventHours, toDaySpan } from './event-dates.ts';
import type { DateInput } from './toronto-time.ts';

function write(start: DateInput, end?: DateInput, now?: DateInput) {
  return (['fr-CA', 'en-CA'] as const).map((locale) =>
    formatEventDates(locale, start, end, now)?.replaceAll('\u00A0', ' '),
  );
}

describe('days that an editor ends at 23:59', () => {
  it('are written as whole days', () => {
    expect(write('2026-12-02T00:00', '2026-12-02T23:59')).toEqual([
      'Le mercredi 2 décembre 2026',
      'Wednesday, December 2, 2026',
    ]);
    expect(write('2027-01-05T00:00', '2027-01-07T23:59:59')).toEqual(write('2027-01-05', '2027-01-07'));
  });

  it('have no hours', () => {
    expect(formatEventHours('fr-CA', '2026-12-02T00:00', '2026-12-02T23:59')).toBeNull();
    expect(formatEventHours('fr-CA', '2027-01-05T00:00', '2027-01-07T23:59')).toBe(
      formatEventHours('fr-CA', '2027-01-05', '2027-01-07'),
    );
    expect(toDaySpan('fr-CA', '2026-12-02T00:00', '2026-12-02T23:59')).toBeNull();
    expect(toDaySpan('fr-CA', '2027-01-05T00:00', '2027-01-07T23:59')?.count).toBe(3);
  });
});

describe('formatEventDates', () => {
  it.each([
    [
      'one moment',
      '2026-12-02T23:30:00Z',
      null,
      'Le mercredi 2 décembre 2026 à 18 h 30',
      'Wednesday, December 2, 2026, at 6:30 p.m.',
    ],
    [
      'an evening',
      '2026-12-02T23:30:00Z',
      '2026-12-03T02:00:00Z',
      'Le mercredi 2 décembre 2026, de 18 h 30 à 21 h',
      'Wednesday, December 2, 2026, from 6:30 p.m. to 9 p.m.',
    ],
    [
      'the first of a month',
      '2026-12-01T18:30',
      '2026-12-01T20:00',
      'Le mardi 1er décembre 2026, de 18 h 30 à 20 h',
      'Tuesday, December 1, 2026, from 6:30 p.m. to 8 p.m.',
    ],
    [
      'until midnight',
      '2026-11-12T19:00',
      '2026-11-13T00:00',
      'Le jeudi 12 novembre 2026, de 19 h à minuit',
      'Thursday, November 12, 2026, from 7 p.m. to midnight',
    ],
    [
      'past midnight',
      '2026-12-31T21:00',
      '2027-01-01T02:00',
      'Le jeudi 31 décembre 2026, de 21 h à 2 h',
      'Thursday, December 31, 2026, from 9 p.m. to 2 a.m.',
    ],
    [
      'from midnight',
      '2026-12-02T00:00',
      '2026-12-02T06:00',
      'Le mercredi 2 décembre 2026, de minuit à 6 h',
      'Wednesday, December 2, 2026, from midnight to 6 a.m.',
    ],
    [
      'several days',
      '2027-01-05T09:00',
      '2027-01-07T16:00',
      'Du 5 janvier à 9 h au 7 janvier 2027 à 16 h',
      'January 5 at 9 a.m. to January 7, 2027, at 4 p.m.',
    ],
    [
      'several days of two months',
      '2027-01-30T09:00',
      '2027-02-02T16:30',
      'Du 30 janvier à 9 h au 2 février 2027 à 16 h 30',
      'January 30 at 9 a.m. to February 2, 2027, at 4:30 p.m.',
    ],
    [
      'several days of two years',
      '2026-12-30T09:00',
      '2027-01-01T16:00',
      'Du 30 décembre 2026 à 9 h au 1er janvier 2027 à 16 h',
      'December 30, 2026, at 9 a.m. to January 1, 2027, at 4 p.m.',
    ],
    [
      'several days until midnight',
      '2026-12-30T09:00',
      '2027-01-02T00:00',
      'Du 30 décembre 2026 à 9 h au 1er janvier 2027 à minuit',
      'December 30, 2026, at 9 a.m. to January 1, 2027, at midnight',
    ],
    [
      'several days whose beginning has no hour',
      '2027-01-05',
      '2027-01-07T16:00',
      'Du 5 janvier au 7 janvier 2027 à 16 h',
      'January 5 to January 7, 2027, at 4 p.m.',
    ],
    [
      'days across the night clocks go forward',
      '2027-03-13T14:00:00Z',
      '2027-03-14T20:00:00Z',
      'Du 13 mars à 9 h au 14 mars 2027 à 16 h',
      'March 13 at 9 a.m. to March 14, 2027, at 4 p.m.',
    ],
    ['several whole days', '2027-01-01', '2027-01-03', 'Du 1er au 3 janvier 2027', 'January 1 to 3, 2027'],
    [
      'days across months',
      '2027-01-30',
      '2027-02-02',
      'Du 30 janvier au 2 février 2027',
      'January 30 to February 2, 2027',
    ],
    [
      'days across years',
      '2026-12-30',
      '2027-01-01',
      'Du 30 décembre 2026 au 1er janvier 2027',
      'December 30, 2026, to January 1, 2027',
    ],
    [
      'the same month of another year',
      '2026-12-30',
      '2027-12-30',
      'Du 30 décembre 2026 au 30 décembre 2027',
      'December 30, 2026, to December 30, 2027',
    ],
    ['a whole day', '2026-12-02', '2026-12-02', 'Le mercredi 2 décembre 2026', 'Wednesday, December 2, 2026'],
    [
      'a whole day without an end',
      '2026-12-02T05:00:00Z',
      null,
      'Le mercredi 2 décembre 2026',
      'Wednesday, December 2, 2026',
    ],
    [
      'an end before the start',
      '2026-12-02T18:30',
      '2026-12-01T18:30',
      'Le mercredi 2 décembre 2026 à 18 h 30',
      'Wednesday, December 2, 2026, at 6:30 p.m.',
    ],
    [
      'an end at the start',
      '2026-12-02T18:30',
      '2026-12-02T18:30',
      'Le mercredi 2 décembre 2026 à 18 h 30',
      'Wednesday, December 2, 2026, at 6:30 p.m.',
    ],
    [
      'an end that is no date',
      '2026-12-02T18:30',
      'later',
      'Le mercredi 2 décembre 2026 à 18 h 30',
      'Wednesday, December 2, 2026, at 6:30 p.m.',
    ],
    [
      'the night clocks go back',
      '2026-10-31T22:00',
      '2026-11-01T03:00',
      'Le samedi 31 octobre 2026, de 22 h à 3 h',
      'Saturday, October 31, 2026, from 10 p.m. to 3 a.m.',
    ],
    [
      'the morning clocks go forward',
      '2026-03-08T06:30:00Z',
      '2026-03-08T07:30:00Z',
      'Le dimanche 8 mars 2026, de 1 h 30 à 3 h 30',
      'Sunday, March 8, 2026, from 1:30 a.m. to 3:30 a.m.',
    ],
  ])('says %s', (_, start, end, french, english) => {
    expect(write(start, end)).toEqual([french, english]);
  });

  it('is empty without a start', () => {
    expect(write(null, '2026-12-02')).toEqual([undefined, undefined]);
    expect(write('soon')).toEqual([undefined, undefined]);
  });

  it('says that it is today, on the Toronto calendar', () => {
    expect(write('2026-12-02T18:30', '2026-12-02T21:00', '2026-12-03T04:59:00Z')).toEqual([
      'Aujourd’hui, le mercredi 2 décembre 2026, de 18 h 30 à 21 h',
      'Today, Wednesday, December 2, 2026, from 6:30 p.m. to 9 p.m.',
    ]);
    expect(write('2026-12-02T18:30', null, '2026-12-03T05:00:00Z')[0]).toMatch(/^Le mercredi/);
  });
});

describe('formatEventHours', () => {
  it('says when the first one of several days begins', () => {
    const hours = (start: string, end: string) => formatEventHours('fr-CA', start, end)?.replaceAll('\u00A0', ' ');
    expect(hours('2027-01-05T09:00', '2027-01-07T16:00')).toBe('Dès 9 h');
    expect(hours('2027-01-05', '2027-01-07')).toBeUndefined();
    expect(hours('2027-01-05', '2027-01-05')).toBeUndefined();
  });
});

describe('toDaySpan', () => {
  it('says the days of an event of several days, with both months where there are two', () => {
    expect(toDaySpan('fr-CA', '2027-01-06T09:00', '2027-01-08T16:00')).toEqual({
      days: '6–8',
      isOneMonth: true,
      weekdays: 'mercredi à vendredi',
      count: 3,
    });
    expect(toDaySpan('en-CA', '2027-01-30', '2027-02-02')).toMatchObject({
      days: 'Jan\u00A030 – Feb\u00A02',
      isOneMonth: false,
      count: 4,
    });
    // The last hour of the second day is midnight.
    expect(toDaySpan('fr-CA', '2027-01-06T09:00', '2027-01-08')).toMatchObject({ days: '6–7', count: 2 });
  });

  it('has none of an evening, a day, or an end that is invalid', () => {
    expect(toDaySpan('fr-CA', '2027-01-06T22:00', '2027-01-07T03:00')).toBeNull();
    expect(toDaySpan('fr-CA', '2027-01-06', '2027-01-06')).toBeNull();
    expect(toDaySpan('fr-CA', '2027-01-06T09:00', 'later')).toBeNull();
  });
});
