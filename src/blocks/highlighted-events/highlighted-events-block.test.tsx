import { expect, test } from 'vitest';
import { entryLinkFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { HighlightedEventsBlock } from './highlighted-events-block.tsx';

test('events are posters under the heading, with the link to all', async () => {
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
