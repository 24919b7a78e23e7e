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

test('the form is the editor’s choice, whatever the words say', async () => {
  const cards = ['Mois 1 et 2 : alléger', 'Mois 3 à 5 : traverser', 'Mois 6 : bivouac', '12 bourses'].map(
    (heading, index) => ({
      __typename: 'mosaicCard_Entry',
      id: String(index),
      cardLabel: `Mois ${index}`,
      heading,
      description: '<p>Oui.</p>',
    }),
  );
  const render = (variant: string | null) =>
    renderBlock(TextCardsMosaicBlock, { copy: '<h2>Ici</h2>', variant, cards });
  expect(await render(null)).toMatch(/<ul role="list" class="cards"><li[^>]*><p[^>]*>Mois.0<\/p><h3>Mois 1 et 2/);
  expect(await render('timeline')).toMatch(/<ol role="list" class="timeline"/);
  expect(await render('figures')).toMatch(/<ul role="list" class="figures">/);
  expect(await render('of another website')).toBe(await render(null));
});
