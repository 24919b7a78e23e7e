import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { noRowPrints } from '#src/site/lists/row-thumbnails.ts';
import { asFragment, frenchSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { EventAgenda } from './event-agenda.tsx';

type Props = Parameters<typeof EventAgenda>[0];

const gala = {
  __typename: 'event_Entry',
  id: '1',
  title: 'Gala',
  uri: 'e/gala',
  dateStart: '2027-04-10T18:00:00-04:00',
};
const cafe = { ...gala, id: '2', title: 'Café', uri: 'e/cafe' };

it('lists the event of the poster no second time', () => {
  provideFakeRuntime();
  const [first, second] = [gala, cafe].map((event) => asFragment<Props['events']['coming'][number]>(event));
  if (!first || !second) throw new Error('Expected two events.');
  const html = renderToStaticMarkup(
    <EventAgenda
      events={{ coming: [first, second], comingCount: 2, past: [], pastCount: 0, endedToday: 0 }}
      poster={{ event: asFragment<NonNullable<Props['poster']>['event']>({ ...gala, poster: [] }) }}
      comingAddress="/a"
      pastAddress="/b"
      between={null}
      pictures={noRowPrints}
      site={frenchSite}
      locale="fr-CA"
      now={new Date('2027-03-10T15:00:00-05:00')}
    />,
  );
  expect([html.match(/>Gala</g)?.length, html.match(/>Café</g)?.length]).toEqual([1, 1]);
});
