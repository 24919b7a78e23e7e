import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FragmentOf } from '#src/content/graphql.ts';
import { Locations, type LocationsFragment } from './locations.tsx';

function render(addresses: readonly object[]) {
  const settings = {
    __typename: 'settings_GlobalSet',
    email: 'a@b.example',
    addresses: addresses.map((address, index) => ({ __typename: 'address_Entry', id: String(index), ...address })),
  } as unknown as FragmentOf<typeof LocationsFragment>; // Masked fragments hold their fields; only the type hides them.
  return renderToStaticMarkup(<Locations settings={settings} heading="Lieux" locale="fr-CA" />);
}

it('shows of an address what is known of it, and nothing of one of which nothing is', () => {
  expect(render([{}]).match(/<address/g)).toHaveLength(1); // The e-mail address.
  expect(render([{ label: 'Le hangar' }])).toMatch(/<h3[^>]*>Le hangar<\/h3><\/div>/);
  expect(render([{ city: 'Québec' }]).match(/<address/g)).toHaveLength(2);
});
