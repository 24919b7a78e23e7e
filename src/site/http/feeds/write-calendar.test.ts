import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { toCalendarTimes } from '#src/site/domain/calendar-times.ts';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

function event(start: string, end: string | null = null, more: Partial<CalendarEvent> = {}): CalendarEvent {
  const times = toCalendarTimes(start, end);
  if (!times) throw new Error(`Expected a date, found ${start}.`);
  return {
    uid: 'event-1@example.org',
    times,
    title: 'Soirée',
    description: '',
    place: '',
    categories: [],
    url: 'https://example.org/evenements/soiree',
    created: null,
    updated: new Date('2026-02-03T04:05:06Z'),
    ...more,
  };
}

const write = (...events: readonly CalendarEvent[]) =>
  writeCalendar({
    name: 'Événements',
    language: 'fr-CA',
    publisher: 'Le Tremplin',
    own: 'https://example.org/c.ics',
    events,
  });

/** The only event of a calendar, as two independent parsers read it. */
function read(ics: string) {
  const parsed = new ICAL.Component(ICAL.parse(ics));
  for (const zone of parsed.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const component = parsed.getFirstSubcomponent('vevent');
  if (!component) throw new Error('Expected an event.');
  const first = new ICAL.Event(component);
  const second = Object.values(nodeIcal.sync.parseICS(ics)).find(
    (each): each is VEvent => typeof each === 'object' && each.type === 'VEVENT',
  );
  if (!second) throw new Error('Expected an event.');
  return { first, second, component, parsed };
}

/** The instants that both parsers read, in UTC. */
function instantsOf(ics: string) {
  const { first, second } = read(ics);
  return {
    first: [first.startDate.toJSDate().toISOString(), first.endDate.toJSDate().toISOString()],
    second: [second.start.toISOString(), second.end?.toISOString()],
  };
}

describe('the instants of an event are read by two parsers as they are', () => {
  it.each([
    ['in winter', '2026-02-02T18:30:00-05:00', '2026-02-02T21:00:00-05:00'],
    ['in summer', '2026-07-02T18:30:00-04:00', '2026-07-02T21:00:00-04:00'],
    ['before the clocks go forward', '2026-03-08T01:30:00-05:00', '2026-03-08T01:45:00-05:00'],
    ['across the hour that is skipped', '2026-03-08T01:30:00-05:00', '2026-03-08T03:30:00-04:00'],
    ['the evening before, to the evening after', '2026-03-07T20:00:00-05:00', '2026-03-08T20:00:00-04:00'],
    ['before the clocks go back', '2026-11-01T00:30:00-04:00', '2026-11-01T00:45:00-04:00'],
    ['in the first of the two hours', '2026-11-01T01:15:00-04:00', '2026-11-01T01:45:00-04:00'],
    ['in the second of the two hours', '2026-11-01T01:15:00-05:00', '2026-11-01T01:45:00-05:00'],
    ['across both hours', '2026-11-01T00:30:00-04:00', '2026-11-01T03:30:00-05:00'],
    ['across the change, for a day', '2026-10-31T20:00:00-04:00', '2026-11-01T20:00:00-05:00'],
    ['in a year of other changes', '2027-03-14T03:00:00-04:00', '2027-11-07T01:00:00-05:00'],
  ])('%s', (_, start, end) => {
    const expected = [new Date(start).toISOString(), new Date(end).toISOString()];
    const { first, second } = instantsOf(write(event(start, end)));
    expect(first).toEqual(expected);
    expect(second).toEqual(expected);
  });

  it('also without an end', () => {
    const { first, second } = instantsOf(write(event('2026-07-02T18:30:00-04:00')));
    expect([first[0], second[0]]).toEqual(['2026-07-02T22:30:00.000Z', '2026-07-02T22:30:00.000Z']);
  });
});

it.each([
  ['2026-03-08', null, '2026-03-08', '2026-03-09'],
  ['2026-03-07', '2026-03-09', '2026-03-07', '2026-03-10'],
  ['2026-10-31', '2026-11-01', '2026-10-31', '2026-11-02'],
])('whole days stay days: %s to %s', (start, end, first, after) => {
  const { first: one, second: two } = read(write(event(start, end)));
  expect([one.startDate.isDate, one.startDate.toString(), one.endDate.toString()]).toEqual([true, first, after]);
  expect([two.datetype, two.start.dateOnly]).toEqual(['date', true]);
});

describe('the text of a calendar', () => {
  const awkward = 'Un « été », à 5; ou\\6 :\ndemain \u0007 — ' + 'é😀'.repeat(60);
  const ics = write(
    event('2026-07-02T18:30:00-04:00', null, {
      title: awkward,
      description: awkward,
      place: 'Espace, 3e; étage',
      categories: ['Un, deux', 'Trois'],
    }),
  );

  it('is read back as it was written', () => {
    const { first, second, component } = read(ics);
    const expected = awkward.replace('\u0007', ' ');
    expect([first.summary, first.description, first.location]).toEqual([expected, expected, 'Espace, 3e; étage']);
    expect(component.getFirstProperty('categories')?.getValues()).toEqual(['Un, deux', 'Trois']);
    expect([second.summary, second.description, second.location]).toEqual([expected, expected, 'Espace, 3e; étage']);
  });

  it('has lines of at most 75 octets, ended by a carriage return and a line feed', () => {
    expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = ics.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([]);
  });

  it('names the event for ever, and counts its changes', () => {
    const { first, second, component } = read(ics);
    expect([first.uid, second.uid]).toEqual(['event-1@example.org', 'event-1@example.org']);
    const later = read(
      write(event('2026-07-02T18:30:00-04:00', null, { updated: new Date('2026-02-03T04:06:06Z') })),
    ).first;
    expect(later.sequence).toBe(first.sequence + 1);
    for (const name of ['dtstamp', 'last-modified']) {
      expect(String(component.getFirstPropertyValue(name))).toBe('2026-02-03T04:05:06Z');
    }
  });

  it('is the same when nothing has changed, and tells programs how to read it again', () => {
    expect(write(event('2026-07-02T18:30:00-04:00'))).toBe(write(event('2026-07-02T18:30:00-04:00')));
    const { parsed } = read(ics);
    expect(parsed.getFirstPropertyValue('x-wr-calname')).toBe('Événements');
    expect(parsed.getFirstPropertyValue('source')).toBe('https://example.org/c.ics');
    expect(String(parsed.getFirstPropertyValue('refresh-interval'))).toBe('PT6H');
  });

  it('is valid without any event', () => {
    expect(ICAL.parse(write())[0]).toBe('vcalendar');
  });
});
