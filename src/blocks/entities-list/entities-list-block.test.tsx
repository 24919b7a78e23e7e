import { expect, test } from 'vitest';
import { renderBlock } from '#tests/support/render-block.tsx';
import { EntitiesListBlock } from './entities-list-block.tsx';

test('people are listed under the heading', async () => {
  const entities = [
    { __typename: 'entity_Entry', id: '1', displayName: 'Colette Archambeau', organization: 'Le Tremplin' },
  ];
  const html = await renderBlock(EntitiesListBlock, { heading: 'L’équipe', entities });
  expect(html).toMatch(/<h2[^>]*>L’équipe<\/h2>/);
  expect(html).toMatch(/<h3[^>]*>Colette Archambeau<\/h3>/);
  expect(html).toContain('Le Tremplin');
});

test('colleagues are shown without where they all work', async () => {
  const person = (id: string, organization: string) => ({ __typename: 'entity_Entry', id, title: id, organization });
  const show = async (...entities: ReturnType<typeof person>[]) => renderBlock(EntitiesListBlock, { entities });
  expect(await show(person('Ada', 'Le Tremplin'), person('Béa', 'Le Tremplin'))).not.toContain('Le Tremplin');
  expect(await show(person('Ada', 'Le Tremplin'), person('Béa', 'Réseau Bivouac'))).toContain('Le Tremplin');
});

test('it is left out without people', async () => {
  expect(await renderBlock(EntitiesListBlock, { heading: 'L’équipe', entities: null })).toBe('');
});
