import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EventRowFragment } from '#src/site/cards/events/event-row.tsx';
import type { FragmentOf, ResultOf } from '#src/site/content/graphql.ts';
import { type PlaceFragment, toAddressLines } from '#src/site/content/place.ts';
import { getWording } from '#src/site/content/editable-labels.ts';
import { divideEvents } from '#src/site/lists/events/divide-events.ts';
import { EventCalendar } from '#src/site/lists/events/event-calendar.tsx';
import { parseEnv } from '#src/platform/process/env.ts';
import { asFragment, externalLinkFixture } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import type { EventHeadFragment } from './event-head.tsx';
import { RegistrationStrip } from './registration-strip.tsx';
import { RelatedEvents } from './related-events.tsx';

const [site] = parseEnv({}).sites;
if (!site) throw new Error('The default settings have no site.');
const now = new Date('2026-12-15T17:00:00Z');

type Row = Partial<Omit<ResultOf<typeof EventRowFragment>, 'location' | 'thumbnail'>>;

/** At run time a masked fragment is its plain data; only the type hides the fields. */
function row(fields: Row): FragmentOf<typeof EventRowFragment> {
  const whole = {
    __typename: 'event_Entry',
    title: 'Soirée',
    location: [],
    thumbnail: [],
    eventCategories: [],
    ...fields,
  };
  return whole as unknown as FragmentOf<typeof EventRowFragment>; // See above.
}

beforeEach(() => void provideFakeRuntime());

describe('the calendar', () => {
  const render = (events: FragmentOf<typeof EventRowFragment>[]) =>
    renderToStaticMarkup(
      <EventCalendar events={events} site={site} locale="fr-CA" headingLevel={2} now={now} />,
    ).replaceAll('\u00A0', ' ');

  test('groups events by month, and lists an event under way under the current month', () => {
    const html = render([
      row({ id: '1', title: 'Longue', dateStart: '2026-11-28T15:00:00Z', dateEnd: '2026-12-20T15:00:00Z' }),
      row({ id: '2', title: 'Prochaine', dateStart: '2027-01-01T23:30:00Z', dateEnd: '2027-01-02T01:00:00Z' }),
    ]);
    const headings = html.match(/<h2.*?<\/h2>/g)?.map((heading) => heading.replace(/<[^>]+>/g, ''));
    expect(headings).toEqual(['Décembre 2026', 'Janvier 2027']);
    expect(html).toContain('28 nov. – 20 déc.');
    expect(html).toContain('Dès 10 h');
    expect(html).toContain('En cours');
    expect(html).toContain('18 h 30 à 20 h');
    expect(html).toContain('1<sup>er</sup>');
  });

  test('shows the stamps of an event', () => {
    const html = render([
      row({ id: '1', dateStart: '2026-12-15T23:00:00Z', isFull: true, attendanceMode: 'MIXED' }),
      row({ id: '2', dateStart: null }),
    ]);
    expect(html).toContain('Aujourd’hui');
    expect(html).toContain('Complet');
    expect(html).toContain('Hybride');
    expect(html).toContain('Date à venir');
  });
});

test('Events that ended today move to the past ones, and nothing is listed twice', () => {
  const long = row({ id: 'long', dateStart: '2026-12-01T15:00:00Z', dateEnd: '2026-12-20T15:00:00Z' });
  const ended = row({ id: 'ended', dateStart: '2026-12-15T14:00:00Z', dateEnd: '2026-12-15T15:00:00Z' });
  const soon = row({ id: 'soon', dateStart: '2026-12-16T15:00:00Z' });
  const undated = row({ id: 'undated', dateStart: null });
  const old = row({ id: 'old', dateStart: '2026-10-01T15:00:00Z' });
  const divided = divideEvents(
    { underWay: [long], upcoming: [undated, ended, soon], begun: [long, old] },
    { underWay: 1, upcoming: 3, begun: 2 },
    now,
  );
  expect(divided).toEqual({
    coming: [long, soon, undated],
    comingCount: 3,
    endedToday: 1,
    past: [ended, old],
    pastCount: 2,
  });
});

test('No event under way is listed as past, even when there are more than the query returns', () => {
  const runs = row({ id: 'runs', dateStart: '2026-12-01T15:00:00Z', dateEnd: '2026-12-20T15:00:00Z' });
  const old = row({ id: 'old', dateStart: '2026-10-01T15:00:00Z' });
  const lists = { underWay: [], upcoming: [], begun: [runs, old] };
  expect(divideEvents(lists, { underWay: 101, upcoming: 0, begun: 102 }, now).past).toEqual([old]);
});

test('Related events are not over: those under way first, then the nearest, never the page’s own', () => {
  const card = (id: string, dateStart: string, dateEnd: string | null = null) => {
    const event = { __typename: 'event_Entry', id, title: id, dateStart, dateEnd };
    return asFragment<FragmentOf<typeof EventRowFragment>>(event);
  };
  const events = [
    card('Gala', '2026-12-20T18:00:00Z'),
    card('Soirée', '2026-12-15T16:30:00Z'), // Begun half an hour ago, without an end.
    card('Hier', '2026-12-14T16:30:00Z'),
    card('Exposition', '2026-12-01', '2026-12-15'), // Its last day.
    card('Ici', '2026-12-16T18:00:00Z'),
    card('Loin', '2027-03-01'),
  ];
  const html = renderToStaticMarkup(
    <RelatedEvents events={events} currentId="Ici" heading="Aussi" site={site} locale="fr-CA" now={now} />,
  );
  expect([...html.matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, title]) => title)).toEqual([
    'Exposition',
    'Soirée',
    'Gala',
  ]);
});

test('An address is formatted for its language, without missing lines', () => {
  const place = {
    locationName: 'Maison du quai',
    streetLine1: '9, rue du Quai',
    streetLine2: null,
    city: 'Rimouski',
    subdivision: 'Québec',
    postalCode: 'G5L 7C6',
    country: ' ',
  } as unknown as FragmentOf<typeof PlaceFragment>; // A masked fragment is its plain data at run time.
  expect(toAddressLines('fr-CA', place)).toEqual([
    'Maison du quai',
    '9, rue du Quai',
    'Rimouski (Québec)\u00A0\u00A0G5L\u00A07C6',
  ]);
  expect(toAddressLines('en-CA', place)[2]).toBe('Rimouski, Québec\u00A0\u00A0G5L\u00A07C6');
});

describe('the stub below an event’s description', () => {
  const event = {
    __typename: 'event_Entry',
    title: 'Feu de camp',
    dateStart: '2026-12-20T22:30:00Z',
    dateEnd: '2026-12-21T00:30:00Z',
    attendanceMode: 'MIXED',
    isFull: false,
    location: [{ __typename: 'place_Entry', id: 'p', locationName: 'Le Tremplin', city: 'Québec' }],
    mainLink: [
      {
        __typename: 'document_Entry',
        label: 'Le plan',
        document: [{ id: 'd', title: 'Plan', url: '/media/plan.pdf' }],
      },
      externalLinkFixture('Me joindre au cercle'),
    ],
  };
  const render = (fields: Record<string, unknown> = {}) =>
    renderToStaticMarkup(
      <RegistrationStrip
        event={asFragment<FragmentOf<typeof EventHeadFragment>>({ ...event, ...fields })}
        wording={getWording('fr-CA').event}
        site={site}
        locale="fr-CA"
        now={now}
      />,
    ).replaceAll(/[\u00A0\u202F]/g, ' ');

  test('says when and where once more, with the registration alone', () => {
    const html = render();
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain('Le dimanche 20 décembre 2026, de 17 h 30 à 19 h 30');
    expect(html).toContain('Le Tremplin, Québec');
    expect(html).toContain('Hybride');
    expect(html).toContain('href="https://example.org/"');
    expect(html).not.toContain('plan.pdf');
  });

  test('names the registration itself where its editor gave it no name, and bears an unknown date', () => {
    const html = render({ mainLink: [externalLinkFixture('')], dateStart: null, dateEnd: null, location: [] });
    expect(html).toContain(getWording('fr-CA').event.register);
  });

  test('is absent when registration is impossible', () => {
    expect(render({ isFull: true })).toBe('');
    expect(render({ mainLink: [] })).toBe('');
    expect(render({ dateStart: '2026-12-01T22:30:00Z', dateEnd: '2026-12-02T00:30:00Z' })).toBe('');
  });
});
