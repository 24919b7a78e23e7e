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
      mainLink: [externalLinkFixture()],
      logo: [imageFixture()],
    },
    { __typename: 'organisation_Entry', id: '2', displayName: 'Cégep des Battures', mainLink: [], logo: [] },
  ];
  const html = await renderBlock(OrganisationsListBlock, { heading: 'Nos voisins', organisations });
  expect(html).toMatch(/<a[^>]*href="https:\/\/example.org\/"[^>]*>Caisse du Large/);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toMatch(/<span[^>]*>Cégep des Battures<\/span>/);
});

test('it is left out without a name', async () => {
  expect(
    await renderBlock(OrganisationsListBlock, { organisations: [{ __typename: 'organisation_Entry', id: '1' }] }),
  ).toBe('');
});
