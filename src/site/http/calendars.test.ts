import { Hono } from 'hono';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { content } from '#src/site/content/client.ts';
import { completeAnswer } from '#tests/support/complete-answer.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { calendars } from './calendars.ts';
import { requestScope } from './request-scope.ts';

// The framework's router entry needs a server-component build; its request parser alone runs anywhere.
vi.mock('waku/router/server', async () => {
  const parser = await import('../../../node_modules/waku/dist/router/server-utils/parse-router-request.js');
  return { unstable_parseRouterRequest: parser.parseRouterRequest, unstable_setNonce: () => undefined };
});

const event = (id: string, slug: string, category: string, more: Record<string, unknown> = {}) => ({
  __typename: 'event_Entry',
  id,
  slug,
  title: `Événement ${id}`,
  uri: `evenements/${slug}`,
  postDate: '2026-01-01T00:00:00-05:00',
  dateUpdated: '2026-01-02T00:00:00-05:00',
  dateStart: '2026-07-02T18:30:00-04:00',
  eventCategories: [{ __typename: 'events_Category', id: category, slug: category, title: category }],
  location: [{ __typename: 'place_Entry', id: '1', locationName: 'Quai', city: 'Québec', subdivision: 'Québec' }],
  ...more,
});

let isDown = false;

beforeEach(() => {
  isDown = false;
  const entries = [
    event('1', 'soirée', 'atelier', { isFull: true }),
    event('2', 'b', 'presentation'),
    event('3', 'sans-date', 'atelier', { dateStart: null }),
  ];
  const underWay = [
    event('4', 'exposition', 'exposition', {
      dateStart: '2026-01-02T10:00:00-05:00',
      dateEnd: '2027-01-31T17:00:00-05:00',
    }),
  ];
  provideFakeRuntime({ CACHE_TTL: '0', CACHE_STALE_TTL: '0' }, async (request) => {
    if (isDown) throw new Error('down');
    const isQuery = new URL(request.url).pathname.endsWith('/graphql');
    if (!isQuery) return Response.json({ name: 'token', value: 'value' });
    const { query } = (await request.json()) as { query: string }; // Sent by the client under test.
    return Response.json({ data: completeAnswer(query, { entries, underWay }) });
  });
  content.cache.clear();
});

function ask(path: string) {
  const app = new Hono();
  app.use(requestScope);
  app.use(calendars);
  app.get('*', (c) => c.text('page'));
  return app.fetch(new Request(`http://localhost:8080${path}`), {});
}

/** The names of the events that a parser reads. */
async function namesAt(path: string): Promise<string[]> {
  const parsed = new ICAL.Component(ICAL.parse(await (await ask(path)).text()));
  return parsed.getAllSubcomponents('vevent').map((each) => String(each.getFirstPropertyValue('summary')));
}

describe('the calendar to subscribe to', () => {
  it('has every event with a date, and tells which are sold out', async () => {
    const response = await ask('/evenements/calendar.ics');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('etag')).toMatch(/^W\//);
    expect(await namesAt('/evenements/calendar.ics')).toEqual(['Événement 4', 'Événement 1 (complet)', 'Événement 2']);
    expect(await namesAt('/en/events/calendar.ics')).toEqual(['Événement 4', 'Événement 1 (full)', 'Événement 2']);
  });

  it('has the events of the asked categories only, and keeps the question in its own address', async () => {
    expect(await namesAt('/evenements/calendar.ics?category=presentation')).toEqual(['Événement 2']);
    expect(await namesAt('/evenements/calendar.ics?category=presentation&category=atelier')).toHaveLength(2);
    expect(await namesAt('/evenements/calendar.ics?category=x%0D%0AX:1')).toEqual([]);
    const text = await (await ask('/evenements/calendar.ics?category=x%0D%0AX:1')).text();
    expect(text.replaceAll('\r\n ', '')).toContain(
      '\r\nSOURCE;VALUE=URI:http://localhost:8080/evenements/calendar.ics?category=x%0D%0AX%3A1\r\n',
    );
  });

  it('is at the address in the language of its site', async () => {
    const response = await ask('/en/evenements/calendar.ics?category=a');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/en/events/calendar.ics?category=a']);
  });

  it('is the last one when the backend fails, and 503 where none was kept', async () => {
    isDown = true;
    expect((await ask('/evenements/calendar.ics')).status).toBe(200);
    expect((await ask('/evenements/calendar.ics?category=a')).status).toBe(503);
  });
});

describe('the file of one event', () => {
  it('has that event, with the same identity as in the calendar', async () => {
    expect(await namesAt('/evenements/soir%C3%A9e.ics')).toEqual(['Événement 1 (complet)']);
    const text = await (await ask('/evenements/soir%C3%A9e.ics')).text();
    expect(text).toContain('\r\nUID:event-1@localhost\r\n');
    expect(text).toContain('\r\nLOCATION:Quai\\, Québec (Québec)\r\n');
    expect(text).not.toContain('X-WR-CALNAME');
  });

  it('has an event that began long ago and is under way', async () => {
    expect(await namesAt('/evenements/exposition.ics')).toEqual(['Événement 4']);
  });

  it.each(['/evenements/x.ics', '/evenements/sans-date.ics'])('does not exist: %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it.each(['/blogue/x.ics', '/evenements/a/b.ics', '/evenements/b'])('is not asked for by %s', async (path) => {
    expect(await (await ask(path)).text()).toBe('page');
  });
});
