import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import { Locations, type LocationsFragment } from './locations.tsx';

function render(addresses: readonly object[]) {
  const settings = {
    __typename: 'settings_GlobalSet',
    email: 'a@b.example',
    addresses: addresses.map((address, index) => ({ __typename: 'address_Entry', id: String(index), ...address })),
  } as unknown as FragmentOf<typeof LocationsFragment>; // At run time a masked fragment is its plain data; only the type hides the fields.
  return renderToStaticMarkup(<Locations settings={settings} heading="Lieux" picture={null} locale="fr-CA" />);
}

it('shows the known parts of an address, and nothing for an empty one', () => {
  expect(render([{}]).match(/<dt/g)).toHaveLength(1); // The e-mail address.
  expect(render([{ label: 'Le hangar' }])).toMatch(/<dt[^>]*>Le hangar<\/dt>/);
  expect(render([{ city: 'Québec' }])).toContain('<address');
});
