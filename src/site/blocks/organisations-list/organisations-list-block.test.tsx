import { expect, test } from 'vitest';
import { externalLinkFixture, imageFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { OrganisationsListBlock } from './organisations-list-block.tsx';

test('each organisation has its name, its address and its logo', async () => {
  const organisations = [
    {
      __typename: 'organisation_Entry',
      id: '1',
      displayName: 'Caisse du Large',
      mainLink: [externalLinkFixture('')],
      logo: [imageFixture()],
    },
    { __typename: 'organisation_Entry', id: '2', displayName: 'Cégep des Battures', mainLink: [], logo: [] },
  ];
  const html = await renderBlock(OrganisationsListBlock, { heading: 'Nos voisins', organisations });
  expect(html).toMatch(/<a[^>]*href="https:\/\/example.org\/"[^>]*>Caisse du Large/);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toMatch(/<span[^>]*>Cégep des Battures<\/span>/);
});

test('the label of an address is used, and every address is there', async () => {
  const mainLink = [
    externalLinkFixture('Louer une salle', 'https://a.example/'),
    externalLinkFixture('Devenir membre', 'https://b.example/'),
  ];
  const organisations = [{ __typename: 'organisation_Entry', id: '1', displayName: 'Coopérative', mainLink, logo: [] }];
  const html = await renderBlock(OrganisationsListBlock, { organisations });
  expect(html).toMatch(/<span[^>]*>Coopérative<\/span>.*href="https:\/\/a.example\/"[^>]*>Louer une salle/s);
  expect(html).toMatch(/href="https:\/\/b.example\/"[^>]*>Devenir membre/);
  expect(
    await renderBlock(OrganisationsListBlock, { organisations: [{ ...organisations[0], displayName: '' }] }),
  ).toMatch(/href="https:\/\/a.example\/"[^>]*>Louer une salle/);
});

test('it is left out without a name', async () => {
  expect(
    await renderBlock(OrganisationsListBlock, { organisations: [{ __typename: 'organisation_Entry', id: '1' }] }),
  ).toBe('');
});
