import { expect, test } from 'vitest';
import { content } from '#src/site/content/client.ts';
import { imageFixture } from '#tests/support/content-fixtures.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { EntitiesListBlock } from './entities-list-block.tsx';

test('people are listed under the heading', async () => {
  const entities = [
    { __typename: 'entity_Entry', id: '1', displayName: 'Colette Archambeau', organization: 'Le Tremplin' },
  ];
  const html = await renderBlock(
    EntitiesListBlock,
    { heading: 'L’équipe', entities },
    fakeBackend({ entries: [] }).backend,
  );
  expect(html).toMatch(/<h2[^>]*>L’équipe<\/h2>/);
  expect(html).toMatch(/<h3[^>]*>Colette Archambeau<\/h3>/);
  expect(html).toContain('Le Tremplin');
});

test('colleagues are shown without where they all work', async () => {
  const person = (id: string, organization: string) => ({ __typename: 'entity_Entry', id, title: id, organization });
  const { backend } = fakeBackend({ entries: [] });
  const show = async (...entities: ReturnType<typeof person>[]) =>
    renderBlock(EntitiesListBlock, { entities }, backend);
  expect(await show(person('Ada', 'Le Tremplin'), person('Béa', 'Le Tremplin'))).not.toContain('Le Tremplin');
  expect(await show(person('Ada', 'Le Tremplin'), person('Béa', 'Réseau Bivouac'))).toContain('Le Tremplin');
});

const team = ['31', '12', '20'].map((id) => ({ __typename: 'entity_Entry', id, title: `Nom${id}` }));

test('one separate query loads the portraits, and people stay in the order of the editor', async () => {
  const portrait = [imageFixture('visage')];
  const { backend, asked } = fakeBackend({ entries: [{ __typename: 'entity_Entry', id: '20', portrait }] });
  const html = await renderBlock(EntitiesListBlock, { entities: team }, backend);
  expect(asked).toMatchObject([
    { operationName: 'TeamPortraits', variables: { site: 'fr_ca', id: ['12', '20', '31'] } },
  ]);
  expect([...html.matchAll(/<h2[^>]*>(Nom\d+)/g)].map(([, name]) => name)).toEqual(['Nom31', 'Nom12', 'Nom20']);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html.indexOf('<img')).toBeGreaterThan(html.indexOf('Nom12'));
});

test('people are named without portraits while the backend fails', async () => {
  content.purge(['12', '20', '31']);
  const refuse = () => Promise.resolve(new Response('', { status: 503 }));
  const html = await renderBlock(EntitiesListBlock, { entities: team }, refuse);
  expect(html).toContain('Nom12');
  expect(html).not.toContain('<img');
});

test('it is left out without people', async () => {
  expect(await renderBlock(EntitiesListBlock, { heading: 'L’équipe', entities: null })).toBe('');
});
