import { expect, test } from 'vitest';
import { content } from '#src/site/content/client.ts';
import { entryLinkFixture } from '#tests/support/content-fixtures.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { EventsListBlock } from './events-list-block.tsx';

function event(id: string, displayName: string, startsIn: number, endsIn = startsIn) {
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  return {
    __typename: 'event_Entry',
    id,
    displayName,
    uri: `evenements/${id}`,
    dateStart: at(startsIn),
    dateEnd: at(endsIn),
  };
}

const day = 24 * 60 * 60 * 1000;

test('the chosen events are rows, whatever their dates', async () => {
  const html = await renderBlock(EventsListBlock, { heading: 'Venez', events: [event('1', 'Portes ouvertes', -9)] });
  expect(html).toMatch(/<h2[^>]*>Venez<\/h2>/);
  expect(html).toMatch(/<h3[^>]*><a[^>]*href="\/evenements\/1"[^>]*>Portes ouvertes/);
});

test('the chosen events stand in the order of a calendar, those that are over last', async () => {
  const chosen = [event('far', 'Gala', 20), event('over', 'Terminé', -9), event('near', 'Atelier', 2)];
  const html = await renderBlock(EventsListBlock, { heading: 'Venez', events: chosen });
  expect([...html.matchAll(/evenements\/(\w+)"/g)].map(([, id]) => id)).toEqual(['near', 'far', 'over']);
});

test('the next four that are not over are shown when none is chosen', async () => {
  const coming = ['2', '3', '4', '5'].map((id) => event(id, `À venir ${id}`, Number(id)));
  const underWay = [event('1', 'Camp de nuit', -1, 1), event('6', 'Terminé', -2, -1)];
  const { backend, asked } = fakeBackend({ underWay, coming });
  const html = await renderBlock(EventsListBlock, { heading: 'Venez', mainLink: [entryLinkFixture()] }, backend);
  expect(asked).toMatchObject([{ operationName: 'NextEvents', variables: { site: 'fr_ca' } }]);
  expect(asked[0]?.variables['since']).toEqual([expect.stringMatching(/^>= \d{4}-\d\d-\d\dT00:00:00[+-]/)]);
  expect(asked[0]?.variables['before']).toEqual([expect.stringMatching(/^< \d{4}-/)]);
  expect([...html.matchAll(/evenements\/(\d)/g)].map(([, id]) => id)).toEqual(['1', '2', '3', '4']);
});

test('events under way come before those to come, and a block without any event says so', async () => {
  content.purge(['1', '2']);
  const answer = { underWay: [event('long', 'Exposition', -20, 2)], coming: [event('far', 'Gala', 20)] };
  const html = await renderBlock(EventsListBlock, { heading: 'Venez' }, fakeBackend(answer).backend);
  expect([...html.matchAll(/evenements\/(\w+)"/g)].map(([, id]) => id)).toEqual(['long', 'far']);
  content.purge(['long']);
  const none = await renderBlock(EventsListBlock, { heading: 'Venez' }, fakeBackend({}).backend);
  expect(none).toMatch(/<h2[^>]*>Venez<\/h2>/);
  expect(none).toContain('Aucun événement à venir pour l’instant');
});

test('the year is shown where it begins', async () => {
  const on = (id: string, date: string) => ({ ...event(id, `Atelier ${id}`, 0), dateStart: date, dateEnd: date });
  const dates = ['2031-11-05T23:00:00Z', '2031-12-08T23:00:00Z', '2032-01-21T23:00:00Z', '2032-02-02T23:00:00Z'];
  const chosen = dates.map((date, index) => on(String(index), date));
  const html = await renderBlock(EventsListBlock, { heading: 'Venez', events: chosen });
  const months = [...html.matchAll(/<\/b><span aria-hidden="true">([a-zéû]+(?: \d{4})?)<\/span>/g)].map(
    ([, month]) => month,
  );
  expect(months).toEqual(['novembre 2031', 'décembre', 'janvier 2032', 'février']);
});
