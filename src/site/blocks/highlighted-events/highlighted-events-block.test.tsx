import { expect, test } from 'vitest';
import { entryLinkFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { HighlightedEventsBlock } from './highlighted-events-block.tsx';

test('events are cards under the heading, with the link to all', async () => {
  const events = [{ __typename: 'event_Entry', id: '1', displayName: 'Nuit des prototypes', uri: 'evenements/nuit' }];
  const html = await renderBlock(HighlightedEventsBlock, {
    heading: 'À ne pas manquer',
    events,
    mainLink: [entryLinkFixture()],
  });
  expect(html).toMatch(/<h2[^>]*>À ne pas manquer<\/h2>/);
  expect(html).toMatch(/<h3[^>]*><a[^>]*href="\/evenements\/nuit"/);
  expect(html).toContain('href="/blogue"');
});

test('it is left out without an event', async () => {
  expect(await renderBlock(HighlightedEventsBlock, { heading: 'À ne pas manquer', events: [] })).toBe('');
});

test('past events come after the others', async () => {
  const event = (id: string, dateStart: string) => ({
    __typename: 'event_Entry',
    id,
    uri: `evenements/${id}`,
    dateStart,
  });
  const events = [event('over', '2020-12-01'), event('next', '2120-12-20'), event('last', '2019-12-01')];
  const html = await renderBlock(HighlightedEventsBlock, { heading: '', events });
  expect([...html.matchAll(/evenements\/(\w+)"/g)].map(([, id]) => id)).toEqual(['next', 'over', 'last']);
});
