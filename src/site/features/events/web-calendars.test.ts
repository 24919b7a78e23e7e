import { expect, test } from 'vitest';
import { toCalendarTimes } from '#src/site/domain/calendar-times.ts';
import { toGoogleCalendarUrl, toOutlookUrl } from './web-calendars.ts';

function queriesOf(start: string, end: string | null) {
  const times = toCalendarTimes(start, end);
  if (!times) throw new Error('Expected a date.');
  const event = { title: 'Été & « co »', times, place: 'Quai, Québec', url: 'https://example.org/e' };
  return [toGoogleCalendarUrl(event), toOutlookUrl(event)].map((url) => Object.fromEntries(new URL(url).searchParams));
}

test('an event of some hours, on the day on which the clocks go forward', () => {
  const [google, outlook] = queriesOf('2026-03-08T01:30:00-05:00', '2026-03-08T03:30:00-04:00');
  expect(google).toMatchObject({ dates: '20260308T063000Z/20260308T073000Z', text: 'Été & « co »' });
  expect(outlook).toMatchObject({ startdt: '2026-03-08T01:30:00-05:00', enddt: '2026-03-08T03:30:00-04:00' });
});

test('an event without an end takes an hour, because these calendars require one', () => {
  const [google, outlook] = queriesOf('2026-07-01T18:00:00-04:00', null);
  expect(google?.['dates']).toBe('20260701T220000Z/20260701T230000Z');
  expect(outlook?.['enddt']).toBe('2026-07-01T19:00:00-04:00');
});

test('whole days, the day after the last one as the end', () => {
  const [google, outlook] = queriesOf('2026-10-31', '2026-11-01');
  expect(google?.['dates']).toBe('20261031/20261102');
  expect(outlook).toMatchObject({ startdt: '2026-10-31', enddt: '2026-11-02', allday: 'true' });
});
