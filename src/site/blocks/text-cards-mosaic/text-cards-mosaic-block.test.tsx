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

test('cards whose headings name a time are one ordered list, in their order', async () => {
  const cards = ['Mois 1 et 2 : alléger', 'Mois 3 à 5 : traverser', 'Mois 6 : bivouac'].map((heading, index) => ({
    __typename: 'mosaicCard_Entry',
    id: String(index),
    heading,
    description: '<p>Oui.</p>',
    mainLink: [],
    image: [],
  }));
  const html = await renderBlock(TextCardsMosaicBlock, { copy: null, cards });
  expect(html).toMatch(/<ol.*Mois 1 et 2.*<h3[^>]*>Alléger<\/h3>.*Mois 3 à 5.*Traverser.*Mois 6.*Bivouac.*<\/ol>/s);
});

test('of four cards a first one that offers a number of something leads the others', async () => {
  const render = (headings: readonly string[]) =>
    renderBlock(TextCardsMosaicBlock, {
      copy: '<h2>Dans le canot</h2>',
      cards: headings.map((heading, index) => ({ __typename: 'mosaicCard_Entry', id: String(index), heading })),
    });
  expect(await render(['36 heures', '12 heures', '1 établi', '12 bourses'])).toContain('data-row="led"');
  expect(await render(['Un établi', '36 heures', '12 heures', '12 bourses'])).toContain('data-row="even"');
  expect(await render(['36 heures', '12 heures', '1 établi'])).toContain('data-row="even"');
});

test('four cards of words alone under a heading alone are rules on a door', async () => {
  const render = (copy: string, description: string | null = '<p>Oui.</p>') =>
    renderBlock(TextCardsMosaicBlock, {
      copy,
      cards: ['Zéro part', 'Tout s’écrit', 'À l’heure', 'À trois'].map((heading, index) => ({
        __typename: 'mosaicCard_Entry',
        id: String(index),
        heading,
        description,
      })),
    });
  expect(await render('<h2>Dans la cuisine</h2>\n')).toContain('data-row="posted"');
  expect(await render('<h2>Dans la cuisine</h2><p>Toutes.</p>')).toContain('data-row="even"');
  expect(await render('<h2>Dans la cuisine</h2>', null)).toContain('data-row="even"');
});

test('cards whose headings count less and less of one thing are the basins of a river', async () => {
  const cards = ['120 places : La Chaudière', '30 places : La Montmorency'].map((heading, index) => ({
    __typename: 'mosaicCard_Entry',
    id: String(index),
    heading,
    description: '<p><strong>640 $</strong> Oui.</p>',
    mainLink: [],
    image: [imageFixture()],
  }));
  const html = await renderBlock(TextCardsMosaicBlock, { copy: null, cards });
  expect(html).toMatch(/<ol.*>120\splaces<\/p><h3[^>]*>La Chaudière<\/h3>.*>30\splaces<\/p>.*Montmorency.*<\/ol>/s);
  expect(html.match(/<img/g)).toHaveLength(2);
  // The numbers in the drawing repeat those on the signs.
  expect(html.match(/<div[^>]* aria-hidden="true"/g)).toHaveLength(2);
});
