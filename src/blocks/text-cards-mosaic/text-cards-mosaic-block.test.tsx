import { expect, test } from 'vitest';
import { externalLinkFixture, imageFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { TextCardsMosaicBlock } from './text-cards-mosaic-block.tsx';

test('text and cards are shown, each card with the fields it has', async () => {
  const cards = [
    {
      __typename: 'mosaicCard_Entry',
      id: '1',
      heading: 'Un bureau',
      description: '<p>Au chaud.</p>',
      mainLink: [externalLinkFixture()],
      image: [imageFixture()],
    },
    { __typename: 'mosaicCard_Entry', id: '2', heading: 'Un atelier', description: null, mainLink: [], image: [] },
  ];
  const html = await renderBlock(TextCardsMosaicBlock, { copy: '<p>Tout y est.</p>', cards });
  expect(html).toContain('<p>Tout y est.</p>');
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html).toMatch(/<h3[^>]*>Un bureau<\/h3>/);
  expect(html.match(/<img/g)).toHaveLength(1);
});

test('it is left out without content', async () => {
  expect(
    await renderBlock(TextCardsMosaicBlock, { copy: null, cards: [{ __typename: 'mosaicCard_Entry', id: '1' }] }),
  ).toBe('');
});
